import { environment } from '../../environment.ts';
import { apiDocument } from '../document/api-document.ts';
import { enveloped } from '../envelope.ts';
import { requireTrustedOrigin } from '../steps/trusted-origin.ts';

const originSecret = environment('ORIGIN_SECRET');
/** Made when the function is loaded, and the same for everybody. */
const DOCUMENT = JSON.stringify(apiDocument());

/** Needs no key and counts against no limit: tools that read it know of neither. */
export const handler = enveloped('api-json', async (request) => {
  requireTrustedOrigin(request, originSecret);
  return { statusCode: 200, dataJson: DOCUMENT, bare: true };
});
