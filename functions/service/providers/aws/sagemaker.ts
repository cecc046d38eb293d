import type { Adapter, RunState, VendorAnswer, VendorRequest } from '../adapter.ts';
import { dataUri } from '../payload.ts';
import type { Provider } from '../provider.ts';
import { failedRun, undocumented } from '../refusal.ts';
import { readEndpoint } from './endpoint-check.ts';
import { readAwsRefusal, requestIdIn } from './refusal.ts';
import { REGION } from './region.ts';
import { getObject, readObject, S3_PLACE, storedText } from './s3-object.ts';
import { signForAws } from './sign.ts';

/** What SageMaker lets a request wait, and a container run, in seconds. */
const TTL_S = { min: 60, max: 21_600 } as const;
const LONGEST_S = 3600;
const FILENAME = 'result';

/**
 * A model of the operator's behind an asynchronous endpoint of SageMaker. The container is sent the template's fields as
 * JSON, files as `s3://` of our bucket, and answers with JSON in which a file is a data URI or a URL, or with the
 * file itself; SageMaker puts that into S3, where it is looked for.
 *
 * A request whose answer was lost is looked for under the key that its output will have, and sent again if there is
 * nothing yet. It may run twice then: that takes time of the operator's own endpoint, which is paid by the hour, and
 * both write the same key. SageMaker knows no request by its id.
 * @see https://docs.aws.amazon.com/sagemaker/latest/APIReference/API_runtime_InvokeEndpointAsync.html
 */
export const sagemaker: Adapter = {
  needsKey: false,
  sign: signForAws,
  longestRun_s: LONGEST_S,
  repeatable: false,
  chargesRuns: false,
  takesFiles: 's3',
  model: {
    pattern: /^[a-zA-Z0-9](-*[a-zA-Z0-9]){0,62}$/,
    hint: 'the name of an asynchronous endpoint',
  },
  settings: {
    region: REGION,
    output: {
      pattern: S3_PLACE,
      hint: "S3OutputPath of the endpoint's configuration, such as s3://bucket/results",
    },
    failures: {
      pattern: S3_PLACE,
      hint: "S3FailurePath of the endpoint's configuration, such as s3://bucket/failures",
    },
  },
  // Two places in S3, each of a bucket's name and a key.
  runId: /^(?=.{1,2200}$)s3:\/\/[!-~]+( s3:\/\/[!-~]+)?$/,
  submit: ({ provider, engine, model, runId, input }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/endpoints/${model}/async-invocations`,
    scope: { service: 'sagemaker', region: provider.settings!.region! },
    headers: {
      'x-amzn-sagemaker-content-type': 'application/json',
      'x-amzn-sagemaker-inference-id': runId,
      'x-amzn-sagemaker-s3outputpathextension': runId,
      'x-amzn-sagemaker-filename': FILENAME,
      'x-amzn-sagemaker-requestttlseconds': String(Math.max(TTL_S.min, engine.entry.timeout_s)),
      'x-amzn-sagemaker-invocationtimeoutseconds': String(engine.entry.timeout_s),
    },
    body: input,
  }),
  poll: ({ provider, vendorId }) => objectAt(provider, placesOf(vendorId).output),
  readPoll: readResult,
  failure: {
    request: ({ provider, vendorId }) => {
      const { failure } = placesOf(vendorId);
      return failure === undefined ? undefined : objectAt(provider, failure);
    },
    read: readFailure,
  },
  reconcile: {
    request: ({ provider, runId }) => objectAt(provider, outputOf(provider, runId)),
    read: (answer, { provider, runId }) => {
      switch (readObject(answer).state) {
        case 'there':
          return { state: 'taken', vendorId: outputOf(provider, runId) };
        case 'missing':
          return { state: 'not_taken' };
        default:
          return { state: 'unknown' };
      }
    },
  },
  check: (baseUrl, engines = [], settings = {}) => ({
    method: 'POST',
    url: `${controlPlane(baseUrl)}/`,
    scope: { service: 'sagemaker', region: settings.region! },
    headers: { 'x-amz-target': 'SageMaker.DescribeEndpoint' },
    bytes: {
      type: 'application/x-amz-json-1.1',
      data: Buffer.from(JSON.stringify({ EndpointName: engines.flatMap(({ models }) => models)[0] ?? '' })),
    },
  }),
  readCheck: readEndpoint,
  read: (answer) => ({ ...requestIdIn(answer), ...readSubmission(answer) }),
};

/** Endpoints are described elsewhere than where they are run. */
const controlPlane = (baseUrl: string): string => baseUrl.replace('//runtime.sagemaker.', '//api.sagemaker.');

const objectAt = ({ baseUrl, settings }: Provider, place: string): VendorRequest =>
  getObject(baseUrl, settings!.region!, place);

const outputOf = ({ settings }: Provider, runId: string): string =>
  `${settings!.output}/${runId}/${FILENAME}`;

/** SageMaker says where it will put the result, and where a failure: the run is named by both. */
const vendorIdOf = (output: string, failure: unknown): string =>
  typeof failure === 'string' ? `${output} ${failure}` : output;

function placesOf(vendorId: string): { readonly output: string; readonly failure?: string } {
  const [output = '', failure] = vendorId.split(' ');
  return { output, ...(failure !== undefined && { failure }) };
}

function readSubmission(answer: VendorAnswer): RunState {
  if (answer.status < 200 || answer.status > 299) return readAwsRefusal(answer);
  const output = answer.headers['x-amzn-sagemaker-outputlocation'];
  const failure = answer.headers['x-amzn-sagemaker-failurelocation'];
  if (typeof output !== 'string' || !output.startsWith('s3://')) return undocumented('no output location');
  return { state: 'running', vendorId: vendorIdOf(output, failure) };
}

function readResult(answer: VendorAnswer): RunState {
  const object = readObject(answer);
  const id = requestIdIn(answer);
  switch (object.state) {
    case 'there':
      return { ...id, state: 'succeeded', vendorId: '', output: answer.json ?? asDataUri(answer.bytes) };
    case 'missing':
      return { state: 'running', vendorId: '' };
    default:
      return { ...id, ...object };
  }
}

/** What the container answered, if that was no JSON: the file itself. */
const asDataUri = (bytes: Uint8Array = new Uint8Array()): string =>
  dataUri('application/octet-stream', bytes);

/** SageMaker's words before those of the container: `Received client error (422) from primary with message "…"`. */
const REFUSED_INPUT = /received client error \((400|413|415|422)\)/i;
const OUT_OF_TIME = /timed out|time-?out|expired/i;

function readFailure(answer: VendorAnswer): RunState {
  const object = readObject(answer);
  const id = requestIdIn(answer);
  if (object.state === 'missing') return { state: 'running', vendorId: '' };
  if (object.state !== 'there') return { ...id, ...object };
  const said =
    answer.json === undefined ? storedText(answer.bytes) : JSON.stringify(answer.json).slice(0, 4096);
  const failed = failedRun(said);
  if (failed.category !== 'internal') return { ...id, ...failed };
  if (REFUSED_INPUT.test(said)) return { ...id, ...failed, category: 'engine_rejected_input' };
  return OUT_OF_TIME.test(said) ? { ...id, ...failed, category: 'engine_timeout' } : { ...id, ...failed };
}
