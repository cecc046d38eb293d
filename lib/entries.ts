import { ROUTES } from '../functions/api/routes.ts';
import { CATALOGUE } from '../functions/domain/catalogue.ts';

/** One Lambda function's source, and what its folder holds beside the bundled code. */
export interface FunctionEntry {
  /** Its folder among the bundles, such as `api/get-asset`. */
  readonly name: string;
  /** The module that exports `handler`, from the project's root. */
  readonly source: string;
  /**
   * Files that cannot be bundled, as package paths; the code finds them beside itself.
   * @default none
   */
  readonly besides?: readonly string[];
}

/** The Draco decoder is CommonJS that reads its WebAssembly from its own folder. */
const DRACO_DECODER = ['draco3dgltf/draco_decoder_gltf_nodejs.js', 'draco3dgltf/draco_decoder_gltf.wasm'];

/** Every function of the service: nothing is deployed that is not listed here. */
export const FUNCTION_ENTRIES: readonly FunctionEntry[] = [
  ...[...ROUTES.map(({ name }) => name), 'not-found'].map((name) => ({
    name: `api/${name}`,
    source: `functions/api/endpoints/${name}.ts`,
  })),
  ...['settle', 'sweep', 'execution-ended'].map((name) => ({
    name: `jobs/${name}`,
    source: `functions/jobs/${name}.ts`,
  })),
  ...CATALOGUE.map(({ id }) => ({
    name: `engines/${id}`,
    source: `functions/engines/${id}/handler.ts`,
    besides: DRACO_DECODER,
  })),
  { name: 'webhooks/send', source: 'functions/webhooks/send.ts' },
  { name: 'deploy/key-pair', source: 'functions/deploy/key-pair.ts' },
];
