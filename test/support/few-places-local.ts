import { LOCAL_CONTEXT, runLocally } from '../../bin/local/run.ts';

/** With few enough engines at a time that requests have places in the quota of a new account. */
runLocally({
  name: 'few-places-service',
  sources: ['bin/app.ts', 'test/support/**/*.*'],
  async synthesize(outdir) {
    const { buildApp } = await import('../../bin/app.ts');
    const { TEST_ENGINES } = await import('./test-catalogue.ts');
    // The rules of infrastructure are checked on what is deployed; here they would be two thirds of the work.
    process.env.CDK_VALIDATION = 'false';
    buildApp({ outdir, context: { ...LOCAL_CONTEXT, concurrentEngines: 5 }, engines: TEST_ENGINES }).synth();
  },
});
