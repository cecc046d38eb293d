import { environment } from '../../environment.ts';
import { chain } from '../chain.ts';
import { apiDocument } from '../document/api-document.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';

/** In ASCII, so that a pattern's invisible characters can be read; made when the function is loaded. */
const DOCUMENT = JSON.stringify(apiDocument()).replace(
  /[^\0-~]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Needs no key and counts against no limit: tools that read it know of neither. */
export const handler = framed(
  'api-json',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async () => ({ statusCode: 200, dataJson: DOCUMENT, bare: true })),
);
