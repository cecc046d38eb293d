import { runLocally } from '../../bin/local/run.ts';

runLocally({
  name: 'test-service',
  sources: ['bin/app.ts', 'test/support/**/*.*'],
  async synthesize(outdir) {
    const { buildApp } = await import('../../bin/app.ts');
    const { TEST_ENGINES } = await import('./test-catalogue.ts');
    buildApp({ outdir, engines: TEST_ENGINES }).synth();
  },
});
