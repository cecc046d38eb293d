import type { Catalogue } from './catalogue.ts';
import { CATALOGUE } from './catalogue-data.ts';
import { type Deployed, deployed } from './deployed.ts';

/** Put in by the bundler: the catalogue that the stack was made with. */
declare const DEPLOYED_CATALOGUE: Deployed<Catalogue> | undefined;
/** A literal in a bundle, so that the built-in catalogue is dropped from it: the deployment's is there. */
declare const BUNDLED: true | undefined;

/** What this deployment can run; outside a bundle, the built-in catalogue. */
export const deployedCatalogue = (): Catalogue =>
  typeof BUNDLED === 'undefined' && typeof DEPLOYED_CATALOGUE === 'undefined'
    ? CATALOGUE
    : deployed(DEPLOYED_CATALOGUE!);
