import { ServiceError } from '../domain/errors.ts';

/**
 * The refusal of a field that is wrong only beside another, or for the engine that is asked.
 * @param path the field
 * @param message what it has to be
 */
export const invalidField = (path: string, message: string): ServiceError =>
  new ServiceError('invalidField', { issues: [{ path, message }] });
