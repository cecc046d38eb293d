import { type ErrorName, ServiceError } from '../domain/errors.ts';

/** What stands against fields that can be read. */
export const FIELD_REFUSALS: readonly ErrorName[] = ['invalidField'];

/** One thing that is wrong: `path` is the field, such as `imageUrls.1`, empty for the body itself. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The refusal of all that is wrong with a request's fields. */
export const invalidFields = (issues: readonly FieldIssue[]): ServiceError =>
  new ServiceError('invalidField', { issues });

/**
 * The refusal of a field that is wrong only together with another, or for the engine that is asked for.
 * @param path the field
 * @param message what it has to be
 */
export const invalidField = (path: string, message: string): ServiceError =>
  invalidFields([{ path, message }]);
