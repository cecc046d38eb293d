import { LOCAL_CONTEXT, runLocally } from '../../bin/local/run.ts';

/** Where people sign in at the operator's own provider, which is away. */
runLocally({
  name: 'other-issuer-service',
  sources: ['bin/app.ts', 'test/support/**/*.*'],
  async synthesize(outdir) {
    const { buildApp } = await import('../../bin/app.ts');
    const { TEST_ENGINES } = await import('./test-catalogue.ts');
    // The rules of infrastructure are checked on what is deployed; here they would be two thirds of the work.
    process.env.CDK_VALIDATION = 'false';
    const settings = { signInIssuer: 'https://login.invalid', signInClientId: 'svc', signUp: 'invitation' };
    buildApp({ outdir, context: { ...LOCAL_CONTEXT, ...settings }, engines: TEST_ENGINES }).synth();
  },
});
