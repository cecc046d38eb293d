import { type ErrorName, ServiceError } from '../domain/errors.ts';

/** What stands against a prompt or an image, whoever judges it. */
export const CONTENT_REFUSALS: readonly ErrorName[] = ['contentPolicy'];

/** @param words those of the prompt that are refused, as they stand there */
export const rejectedPrompt = (words: readonly string[]): ServiceError =>
  new ServiceError('contentPolicy', { field: 'prompt', words });
