import type { Busy, Failed, RunState, VendorAnswer } from '../adapter.ts';
import { creditsOf, type Fields, fieldsOf, textOf } from '../answer-fields.ts';
import { readRefusal, undocumented } from '../refusal.ts';
import { isBusy, meaningOf } from './error-codes.ts';

/**
 * How a job stands, by the answer to a submission or to a query. The vendor answers errors with 200, too. An answer to a
 * query does not repeat the job's id.
 *
 * @see https://www.tencentcloud.com/document/api/1284/77492
 */
export function readJob(answer: VendorAnswer): RunState {
  const said = responseIn(answer.json);
  if (!said) return answer.status === 200 ? undocumented('no Response') : readRefusal(answer);
  const { RequestId } = said;
  return { ...stateOf(said), ...(typeof RequestId === 'string' && { requestId: RequestId }) };
}

function stateOf(said: Fields): RunState {
  const { Error: error, JobId, Status, ErrorCode, ErrorMessage } = said;
  if (error !== undefined) return refusal(fieldsOf(error));
  switch (Status) {
    case undefined:
      return typeof JobId === 'string' && JobId !== ''
        ? { state: 'running', vendorId: JobId }
        : undocumented('neither JobId nor Status');
    case 'WAIT':
    case 'RUN':
      return { state: 'running', vendorId: '' };
    case 'DONE':
      return finished(said);
    case 'FAIL':
      return failed(textOf(ErrorCode), textOf(ErrorMessage));
    default:
      return undocumented(`the status ${textOf(Status).slice(0, 40)}`);
  }
}

function refusal({ Code, Message }: Fields): Busy | Failed {
  const code = textOf(Code);
  return isBusy(code) ? { state: 'busy' } : failed(code, textOf(Message));
}

const failed = (code: string, message: string): Failed => ({
  state: 'failed',
  ...meaningOf(code),
  said: [code, message].filter((part) => part !== '').join(': '),
});

/** The files by their type in lower case: `glb`, `obj`, `fbx`, `image`; `model` is the one that is read best. */
function finished({ ResultFile3Ds, ResultCreditConsumed: amount }: Fields): RunState {
  const files = new Map<string, string>();
  for (const file of Array.isArray(ResultFile3Ds) ? ResultFile3Ds : []) {
    const { Type, Url } = fieldsOf(file);
    const type = textOf(Type).toLowerCase();
    if (type !== '' && textOf(Url) !== '' && !files.has(type)) files.set(type, textOf(Url));
  }
  const model = files.get('glb') ?? files.get('obj');
  if (model !== undefined) files.set('model', model);
  return {
    state: 'succeeded',
    vendorId: '',
    output: Object.fromEntries(files),
    ...creditsOf(amount),
  };
}

/** The code of an answer's error; undefined if it has none. */
export function errorCodeIn(json: unknown): string | undefined {
  const { Error: error } = responseIn(json) ?? {};
  return error === undefined ? undefined : textOf(fieldsOf(error).Code);
}

/** What every answer of the API is in; undefined for one that is somebody else's. */
export function responseIn(json: unknown): Fields | undefined {
  const { Response } = fieldsOf(json);
  return typeof Response === 'object' && Response !== null ? fieldsOf(Response) : undefined;
}
