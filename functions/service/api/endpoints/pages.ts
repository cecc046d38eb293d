import { join } from 'node:path';
import { ServiceError } from '../../domain/errors.ts';
import { environment } from '../../environment.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { findFile, pageFiles } from '../page-files.ts';

/** The bundler puts them beside the function. */
const files = pageFiles(join(import.meta.dirname, 'pages'));

/** The dashboard and the documents for people. They are the same for everyone: who is signed in, the pages ask themselves. */
export const handler = framed(
  'pages',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async (_event, { request }) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new ServiceError('unknownMethod');
      const found = findFile(files(), request.path, request.headers['accept-encoding']);
      if (!found) throw new ServiceError('unknownRoute');
      return { statusCode: 200, dataJson: '', ...found };
    }),
);
