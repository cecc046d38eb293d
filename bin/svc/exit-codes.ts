import { ApiError, ConnectionError, JobFailedError } from '../../lib/client/index.ts';
import { UsageError } from './usage-error.ts';

/** What the program exits with, by the kind of what went wrong. */
export const EXIT_CODES = {
  done: 0,
  unexpected: 1,
  usage: 2,
  key: 3,
  notFound: 4,
  credits: 5,
  tooMany: 6,
  jobFailed: 7,
  connection: 8,
  service: 9,
  refused: 10,
  notDelivered: 11,
  interrupted: 130,
} as const;
export type ErrorKind = Exclude<keyof typeof EXIT_CODES, 'done'>;

const BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  401: 'key',
  402: 'credits',
  403: 'key',
  404: 'notFound',
  429: 'tooMany',
};

export function kindOf(error: unknown): ErrorKind {
  if (error instanceof UsageError) return 'usage';
  if (error instanceof JobFailedError) return 'jobFailed';
  if (error instanceof ConnectionError) return 'connection';
  if (!(error instanceof ApiError)) return 'unexpected';
  return BY_STATUS[error.status] ?? (error.status >= 500 ? 'service' : 'refused');
}
