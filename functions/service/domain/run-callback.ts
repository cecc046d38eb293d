/** Which submission of which step of a job's run a provider tells the end of. */
export interface RunCallback {
  readonly assetId: string;
  /** From 0. */
  readonly step: number;
  readonly attempt: number;
}

/** Path under the service's own URL; what makes the URL a capability is its signature. */
export const callbackPath = ({ assetId, step, attempt }: RunCallback): string =>
  `callbacks/${assetId}/${step}/${attempt}`;

const PATH = /^callbacks\/([\w-]{1,64})\/(\d{1,2})\/(\d{1,6})$/;

/** @returns undefined for any other path */
export function callbackAt(path: string): RunCallback | undefined {
  const [, assetId, step, attempt] = PATH.exec(path) ?? [];
  return assetId === undefined ? undefined : { assetId, step: Number(step), attempt: Number(attempt) };
}

/** Where its body is kept: it expires as inputs do, and goes with its asset. */
export const callbackKey = ({ assetId, step, attempt }: RunCallback): string =>
  `inputs/${assetId}/callback-${step}-${attempt}`;
