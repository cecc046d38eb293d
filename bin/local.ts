import { LOCAL_CONTEXT, runLocally } from './local/run.ts';

runLocally({
  name: 'service',
  sources: ['bin/app.ts'],
  async synthesize(outdir) {
    // Loading the CDK is most of what a start without synthesis saves.
    const { buildApp } = await import('./app.ts');
    buildApp({ outdir, context: LOCAL_CONTEXT }).synth();
  },
});
