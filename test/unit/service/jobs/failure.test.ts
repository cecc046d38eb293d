import { describe, expect, it } from 'vitest';
import { ERROR_CATEGORIES } from '../../../../functions/service/domain/asset.ts';
import { EngineError } from '../../../../functions/service/jobs/engine.ts';
import { outcomeOfError } from '../../../../functions/service/jobs/failure.ts';
import { InputError, type InputErrorCategory } from '../../../../functions/studio/input-error.ts';

/** What Lambda hands on of a function that threw. */
const thrown = (error: Error) => ({
  name: error.name,
  cause: JSON.stringify({ errorType: error.name, errorMessage: error.message, trace: [] }),
});

describe('the outcome of an error', () => {
  it.each(ERROR_CATEGORIES)("is the engine's own category and sentence: %s", (category) => {
    expect(outcomeOfError(thrown(new EngineError(category, 'The mesh has no faces.')))).toEqual({
      status: 'failed',
      errorCategory: category,
      errorDetail: 'The mesh has no faces.',
    });
  });

  it.each<InputErrorCategory>(['source_unreadable', 'engine_rejected_input'])(
    'is what the studio has against the input: %s',
    (category) => {
      expect(outcomeOfError(thrown(new InputError(category, 'It has no legs.')))).toEqual({
        status: 'failed',
        errorCategory: category,
        errorDetail: 'It has no legs.',
      });
    },
  );

  it('is that the engine was not available if no place came free for it', () => {
    const name = 'DynamoDb.ConditionalCheckFailedException';
    expect(outcomeOfError({ name, cause: 'The conditional request failed' })).toMatchObject({
      errorCategory: 'engine_unavailable',
    });
  });

  it.each([
    ['States.Timeout', ''],
    ['Sandbox.Timedout', '{"errorType":"Sandbox.Timedout"}'],
    ['Lambda.Unknown', 'The cause could not be determined: Task timed out after 300.00 seconds'],
  ])('is a time-out of the engine: %s', (name, cause) => {
    expect(outcomeOfError({ name, cause })).toMatchObject({ errorCategory: 'engine_timeout' });
  });

  it.each(['Lambda.TooManyRequestsException', 'Lambda.ServiceException', 'Lambda.SdkClientException'])(
    'is an engine that is not available: %s',
    (name) => {
      expect(outcomeOfError({ name })).toMatchObject({ errorCategory: 'engine_unavailable' });
    },
  );

  it.each([
    'TypeError',
    'Runtime.ExitError',
    'Lambda.Unknown',
    'States.TaskFailed',
    'EngineError.unheard_of',
    '',
  ])('is internal, and says nothing of what was inside: %s', (name) => {
    const outcome = outcomeOfError({ name, cause: '{"errorMessage":"Cannot read properties of undefined"}' });
    expect(outcome).toMatchObject({ errorCategory: 'internal' });
    expect(JSON.stringify(outcome)).not.toContain('Cannot read');
  });

  it.each([undefined, '', '{"errorMessage"', '{}', 'null', '{"errorMessage":7}'])(
    'keeps the category of an engine whose words are lost: %s',
    (cause) => {
      const error = { name: 'EngineError.source_unreadable', ...(cause !== undefined && { cause }) };
      expect(outcomeOfError(error)).toEqual({
        status: 'failed',
        errorCategory: 'source_unreadable',
        errorDetail: expect.stringMatching(/^\w.*\.$/),
      });
    },
  );
});
