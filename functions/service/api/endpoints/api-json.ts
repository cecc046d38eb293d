import { environment } from '../../environment.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';

/** Put in by the bundler, which has made it: what makes it takes longer to load than all the rest of the function. */
declare const API_DOCUMENT: string | undefined;

const DOCUMENT =
  typeof API_DOCUMENT === 'undefined'
    ? (await import('../document/api-document.ts')).documentText()
    : API_DOCUMENT;

/** Needs no key and counts against no limit: tools that read it know of neither. */
export const handler = framed(
  'api-json',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async () => ({ statusCode: 200, dataJson: DOCUMENT, bare: true })),
);
