import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { environment } from '../../environment.ts';
import { chain } from '../chain.ts';
import { type ApiHandler, framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';

const refusing = (error: ErrorName): ApiHandler =>
  framed(
    'not-found',
    chain()
      .use(trustedOrigin(environment('ORIGIN_SECRET')))
      .handler(async () => {
        throw new ServiceError(error);
      }),
  );

const unknownRoute = refusing('unknownRoute');
const unknownMethod = refusing('unknownMethod');

/** Answers 404 in the envelope: there is no such route, or it is there with other methods. */
export const refuseUnknown = (isThere: boolean): ApiHandler => (isThere ? unknownMethod : unknownRoute);
