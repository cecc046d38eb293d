import { environment } from '../../../environment.ts';
import { chain } from '../../chain.ts';
import { framed } from '../../frame.ts';
import { trustedOrigin } from '../../middlewares/trusted-origin.ts';

/** Put in by the bundler, which has made it, as of the interface's own document. */
declare const DASHBOARD_DOCUMENT: string | undefined;

const DOCUMENT =
  typeof DASHBOARD_DOCUMENT === 'undefined'
    ? (await import('../document/dashboard-document.ts')).documentText()
    : DASHBOARD_DOCUMENT;

/** Needs no session: it says nothing of anybody. */
export const handler = framed(
  'openapi',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async () => ({ statusCode: 200, dataJson: DOCUMENT, bare: true })),
);
