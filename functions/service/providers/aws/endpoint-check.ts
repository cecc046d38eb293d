import type { VendorAnswer } from '../adapter.ts';
import { textOf } from '../answer-fields.ts';
import { awsError } from './refusal.ts';

/** What DescribeEndpoint answers. */
interface Endpoint {
  readonly EndpointName?: unknown;
  readonly EndpointStatus?: unknown;
  readonly FailureReason?: unknown;
  readonly AsyncInferenceConfig?: {
    readonly OutputConfig?: { readonly S3OutputPath?: unknown; readonly S3FailurePath?: unknown };
  } | null;
  readonly ProductionVariants?: unknown;
}

/** What the operator reads: a run can begin if the endpoint is in service and asynchronous; without an instance it waits for one. */
export function readEndpoint(answer: VendorAnswer): { readonly ok: boolean; readonly said: string } {
  const { EndpointName, EndpointStatus, FailureReason, ...rest } = (answer.json ?? {}) as Endpoint;
  const [name, status, reason] = [EndpointName, EndpointStatus, FailureReason].map(textOf);
  if (answer.status !== 200 || !status) {
    const error = awsError(answer);
    return { ok: false, said: `HTTP ${answer.status} ${error.name} ${error.message}`.trim() };
  }
  if (status !== 'InService') return { ok: false, said: `${name} is ${status}${reason && `: ${reason}`}` };
  const { S3OutputPath, S3FailurePath } = rest.AsyncInferenceConfig?.OutputConfig ?? {};
  const [output, failures] = [S3OutputPath, S3FailurePath].map(textOf);
  if (!output) return { ok: false, said: `${name} is not asynchronous` };
  const places = `results go to ${output}, failures ${failures ? `to ${failures}` : 'nowhere: set S3FailurePath'}`;
  const asleep = isAsleep(rest.ProductionVariants) ? ' without an instance, a run waits for one' : '';
  return { ok: failures !== '', said: `${name} is in service${asleep}; ${places}` };
}

const isAsleep = (variants: unknown): boolean =>
  Array.isArray(variants) && variants.length > 0 && variants.every((one) => one?.CurrentInstanceCount === 0);
