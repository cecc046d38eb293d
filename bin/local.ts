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
    const [{ buildApp }, esbuild] = await Promise.all([import('./app.ts'), import('esbuild')]);
    buildApp({ outdir, context: { ...LOCAL_CONTEXT, providers } }).synth();
    // Its process and its thread would hold all that they bundled for as long as the service runs.
    await esbuild.stop();
  },
});
