import type { INTERFACE_ERRORS } from '../../../functions/service/domain/errors.ts';

/** What to do about each code, in a sentence. */
export const ADVICE: Readonly<
  Record<(typeof INTERFACE_ERRORS)[keyof typeof INTERFACE_ERRORS]['code'], string>
> = {
  404: 'Compare the path with the reference.',
  405: 'Compare the method with the reference.',
  1001: 'Send a key that is whole, not revoked and not expired.',
  2001: 'Change what `error.details.issues` names.',
  2002: 'Send JSON in UTF-8 with `Content-Type: application/json`, or a whole form.',
  2003: 'Use a new `Idempotency-Key` for a new request.',
  2004: 'Look at `error.details.reason`; the URL has to be public and to answer with an image, or of an import with a GLB.',
  2012: 'Say it in other words; `error.details.words` names what was refused.',
  6014: 'Take a plan or buy credits.',
  6016: 'Resume the key in the dashboard, or use one that may write.',
  6017: 'Name an engine with `paidOnly: false`, name none, or take a plan.',
  7001: 'Send less than 10 MB of JSON; files go as a form.',
  7002: 'Send less than 20 MB a file.',
  7003: 'Send PNG, JPEG or WebP; of an import, a GLB.',
  9000: 'Try again; tell us `error.requestId` if it stays.',
  9003: 'Try again after `Retry-After` seconds.',
  10003: 'Wait `Retry-After` seconds; send fewer requests a minute.',
  13001: 'Compare the id; the asset may be deleted, or of another account.',
  13002: 'Wait until a job has ended; `error.details.maxTotal` is how many may run.',
  13003: 'Wait until the source is at `taskStatus` 2.',
  13004: 'Use an asset of the type that the operation takes.',
  13005: 'Remesh what the service has made, and nothing that was imported.',
  13006: 'Remesh the source first; `error.details.maxFaces` is the bound.',
  13007: 'Take a preset of `GET /v1/animations` that has this engine.',
  13008:
    'Use a model with a clear humanoid or animal shape; `error.details.reason` says what is in the way of this one.',
  13009: 'Take an engine of `GET /v1/models` in the right category.',
  13010: 'Make the source again.',
  13011: 'Nothing is left to cancel.',
  14001: 'Add credits; `error.details` has what is required and what is there.',
  14002: 'Raise `maxCredits`, or ask for less; `POST /v1/estimate` says the price beforehand.',
  15001: 'Compare the id of the collection.',
  20001: 'Try again.',
  20002: 'Try again after `Retry-After` seconds.',
  20004:
    '`details.reason` says what: send a whole file that other programs can open, or a prompt in a language that the engine reads.',
};
