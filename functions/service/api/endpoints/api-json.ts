import { environment } from '../../environment.ts';
import { chain } from '../chain.ts';
import { apiDocument } from '../document/api-document.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';

/** Made when the function is loaded, and the same for everybody. */
const DOCUMENT = JSON.stringify(apiDocument());

/** Needs no key and counts against no limit: tools that read it know of neither. */
export const handler = framed(
  'api-json',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async () => ({ statusCode: 200, dataJson: DOCUMENT, bare: true })),
);
