import { ServiceError } from '../../domain/errors.ts';

/** 2004. */
export const notDownloaded = (url: string, reason: string): ServiceError =>
  new ServiceError('inputNotDownloaded', { url, reason });
