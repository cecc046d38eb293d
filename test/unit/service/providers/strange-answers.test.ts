import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Adapter, VendorAnswer } from '../../../../functions/service/providers/adapter.ts';
import { adapters } from '../../../../functions/service/providers/adapters.ts';

/** Names and words of the documented answers, and what every object inherits. */
const WORDS = [
  ...['id', 'status', 'output', 'error', 'logs', 'detail', 'succeeded', 'processing', 'failed', 'username'],
  ...['code', 'data', 'task_id', 'success', 'running', 'progress', 'model_url', 'error_code', 'balance'],
  ...['Response', 'Error', 'Code', 'Message', 'JobId', 'Status', 'DONE', 'RUN', 'ResultFile3Ds', 'Url'],
  ...['candidates', 'content', 'parts', 'inlineData', 'mimeType', 'finishReason', 'promptFeedback'],
  ...['result', 'SUCCEEDED', 'model_urls', 'glb', 'task_error', 'message', 'consumed_credits'],
  ...['images', 'finish_reasons', '__type', 'modelDetails', 'modelId', 'modelLifecycle', 'endOfLifeTime'],
  ...['EndpointName', 'EndpointStatus', 'FailureReason', 'InService', 'AsyncInferenceConfig', 'OutputConfig'],
  ...['S3OutputPath', 'S3FailurePath', 'ProductionVariants', 'CurrentInstanceCount'],
  ...['toString', 'valueOf', '__proto__', 'length'],
];
/** A template literal throws on it. */
const NO_TEXT = { toString: 1, valueOf: 1 };
const word = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...WORDS) }, fc.string());
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 0, 200, NO_TEXT),
    fc.double(),
    word,
    fc.array(tie('json'), { maxLength: 2 }),
    { weight: 5, arbitrary: fc.dictionary(word, tie('json'), { maxKeys: 4 }) },
  ),
}));
/** Nearly as AWS and others document it: the right names in their places, and anything in them. */
const hostile = fc.oneof(json, fc.constantFrom<unknown>(NO_TEXT, 'InService', 'succeeded', 'DONE'));
const nearly = fc.record(
  {
    id: hostile,
    status: hostile,
    output: hostile,
    error: hostile,
    logs: hostile,
    detail: fc.array(fc.oneof(fc.record({ loc: fc.array(hostile) }), hostile), { maxLength: 2 }),
    code: fc.oneof(fc.constant(0), hostile),
    message: hostile,
    data: fc.record({
      task_id: hostile,
      status: hostile,
      output: hostile,
      progress: hostile,
      balance: hostile,
    }),
    Response: fc.record({
      JobId: hostile,
      Status: hostile,
      Error: fc.record({ Code: hostile, Message: hostile }, { requiredKeys: [] }),
      ResultFile3Ds: fc.array(hostile, { maxLength: 2 }),
    }),
    candidates: fc.array(
      fc.record({ content: fc.record({ parts: fc.array(hostile) }), finishReason: hostile }),
    ),
    promptFeedback: fc.record({ blockReason: hostile }),
    result: hostile,
    username: hostile,
    task_error: fc.record({ message: hostile }),
    EndpointName: hostile,
    EndpointStatus: hostile,
    FailureReason: hostile,
    AsyncInferenceConfig: fc.record({
      OutputConfig: fc.record({ S3OutputPath: hostile, S3FailurePath: hostile }),
    }),
    ProductionVariants: fc.array(hostile, { maxLength: 2 }),
    modelDetails: fc.record({
      modelId: hostile,
      modelLifecycle: fc.record({ status: hostile, endOfLifeTime: hostile }),
    }),
    images: fc.array(hostile, { maxLength: 2 }),
    finish_reasons: fc.array(hostile, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
/** As it would come over HTTP. */
const body = fc.oneof(json, nearly).map((value) => JSON.parse(JSON.stringify(value)));
const header = fc.oneof(fc.string(), fc.constant('s3://bucket/key'), fc.array(fc.string(), { maxLength: 2 }));
const answer: fc.Arbitrary<VendorAnswer> = fc.record(
  {
    status: fc.constantFrom(
      200,
      200,
      201,
      202,
      204,
      301,
      400,
      401,
      402,
      403,
      404,
      408,
      409,
      422,
      424,
      429,
      500,
      503,
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'x-amzn-errortype',
        'x-amzn-requestid',
        'retry-after',
        'x-amzn-sagemaker-outputlocation',
      ),
      header,
    ),
    json: fc.option(body, { nil: undefined }),
    bytes: fc.uint8Array({ maxLength: 40 }),
  },
  { requiredKeys: ['status', 'headers', 'json'] },
);

const STATES = ['running', 'succeeded', 'busy', 'failed', 'uploaded'];
const readings = ({ read, readPoll, failure, upload, readCheck }: Adapter) =>
  Object.entries({ read, readPoll, failure: failure?.read, upload: upload?.read, readCheck }).filter(
    (entry): entry is [string, (given: VendorAnswer) => never] => entry[1] !== undefined,
  );

describe.each(Object.entries(adapters))('%s', (_, adapter) => {
  it.each(readings(adapter))('makes sense of whatever is answered, and never throws: %s', (name, reading) => {
    fc.assert(
      fc.property(answer, (given) => {
        const found: Readonly<Record<string, unknown>> = reading(given);
        return name === 'readCheck'
          ? typeof found.ok === 'boolean' && typeof found.said === 'string'
          : STATES.includes(found.state as string);
      }),
      { numRuns: 500 },
    );
  });
});
