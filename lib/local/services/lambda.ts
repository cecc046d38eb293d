import type { InvocationResult, Waiting } from '../functions/protocol.ts';
import { ApiError, jsonResponse, type Service } from './api.ts';

/** What the rest of the machine can do with functions. */
export interface Functions {
  /**
   * Runs a function and waits for it.
   * @param reference name, ARN, or ARN with a qualifier
   * @param payload the event as JSON
   * @throws ApiError ResourceNotFoundException, TooManyRequestsException
   */
  invoke(reference: string, payload: string, waiting?: Waiting): Promise<InvocationResult>;
  /**
   * Runs a function for somebody who needs no result, with Lambda's retries of asynchronous invocations.
   * @returns whether the first attempt succeeded
   */
  invokeLater(reference: string, payload: string): Promise<boolean>;
}

const INVOKE = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** The Lambda API: Invoke, in its three invocation types. */
export function createLambda(functions: Functions): Service {
  return async ({ path, headers, body, bytes, waiting }) => {
    const [, name] = INVOKE.exec(path) ?? [];
    if (name === undefined) {
      throw new ApiError('UnknownOperationException', `${path} is not run on this machine.`, 404);
    }
    if (bytes.length > MAX_PAYLOAD_BYTES) {
      const message = `${bytes.length} byte payload is too large (limit ${MAX_PAYLOAD_BYTES} bytes)`;
      throw new ApiError('RequestTooLargeException', message, 413);
    }
    const payload = body === '' ? '{}' : body;
    const reference = decodeURIComponent(name);
    if (headers['x-amz-invocation-type'] === 'Event') {
      functions.invokeLater(reference, payload).catch(() => undefined);
      return { ...jsonResponse({}), status: 202, body: '' };
    }
    const result = await functions.invoke(reference, payload, waiting);
    if (result.ok) return { ...jsonResponse({}), body: result.payload };
    const failure = jsonResponse(result.error);
    return { ...failure, headers: { ...failure.headers, 'x-amz-function-error': 'Unhandled' } };
  };
}
