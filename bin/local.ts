import { LOCAL_CONTEXT, runLocally } from './local/run.ts';
import { readProviders } from './read-providers.ts';

/** Who runs engines elsewhere, a model server on this machine for one: the path of a file. */
const { PROVIDERS } = process.env;
const providers = PROVIDERS ? readProviders(PROVIDERS) : undefined;

runLocally({
  name: 'service',
  sources: ['bin/app.ts'],
  ...(providers !== undefined && { settings: JSON.stringify(providers) }),
  async synthesize(outdir) {
    // Loading the CDK is most of what a start without synthesis saves.
    const { buildApp } = await import('./app.ts');
    buildApp({ outdir, context: { ...LOCAL_CONTEXT, providers } }).synth();
  },
});
