import type { Target } from '../frame/target.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { glb } from './glb.ts';
import { IMAGE_TARGETS } from './images.ts';
import { json } from './json.ts';
import { providers } from './providers.ts';
import { cursors, headers, signedUrls, stripeEvents } from './tokens.ts';
import { urls } from './urls.ts';

/** Every parser that meets strangers' bytes; what whole requests make of the service's handlers is `handlers.test.ts`. */
export const TARGETS: readonly Target[] = [
  glb,
  ...IMAGE_TARGETS,
  form,
  json,
  fields,
  urls,
  cursors,
  signedUrls,
  stripeEvents,
  headers,
  providers,
];
