import { useEffect, useState } from 'preact/hooks';
import { ask } from './api.ts';
import type { components } from './generated/api.ts';
import { useAsked } from './hooks.ts';
import { useSigned } from './session.ts';

export type Estimate = components['schemas']['Estimate'];

/** A create that is only asked about. */
export interface AskedJob {
  readonly operation: string;
  /** Of the operations on an asset. */
  readonly assetId?: string | undefined;
  readonly request: Readonly<Record<string, unknown>>;
}

/** What a job would cost now, and whether it would be refused. */
export const estimate = (job: AskedJob): Promise<Estimate> => ask('POST', '/v1/estimate', job);

const WAIT_MS = 300;

/**
 * The same of a form, a moment after it was last changed; asked again when the balance has changed. Until the answer to
 * the form as it stands is there, there is none.
 */
export function useEstimate(job: AskedJob | undefined): {
  readonly price: Estimate | undefined;
  readonly again: () => void;
} {
  const { credits } = useSigned();
  const text = job && JSON.stringify(job);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, refusal, again } = useAsked(
    async () =>
      settled === undefined ? undefined : { of: settled, is: await estimate(JSON.parse(settled)) },
    [settled, credits?.balance],
  );
  return { price: !refusal && data?.of === text ? data?.is : undefined, again };
}

/** Any URL stands for a file that is still to come, and any words for those that are still to be said. */
const FILE = 'https://files.example/any';
const PROMPT = 'a chair';

/** What stands for the files of a form. */
const URLS_OF: Readonly<Record<string, (count: number) => object>> = {
  image: () => ({ imageUrl: FILE }),
  images: (count) => ({ imageUrls: Array.from({ length: count }, () => FILE) }),
  referenceFiles: (count) => ({ referenceImages: Array.from({ length: count }, () => FILE) }),
  model: () => ({ modelUrl: FILE }),
};

/** No price depends on them, and half an address is refused. */
const WITHOUT_PRICE = ['callbackUrl', 'webhookSecret', 'license'];

/**
 * What a form asks about before it is sent, filled up where it is not filled in yet.
 *
 * @param body as it is filled in
 * @param files how many stand in which field
 * @param hasPrompt whether the operation takes one
 */
export function askedJob(operation: string, { assetId, body, files, hasPrompt }: FormState): AskedJob {
  const said = Object.entries(body).filter(([name]) => !WITHOUT_PRICE.includes(name));
  const pictures = [...files].map(([field, count]) => URLS_OF[field]?.(count) ?? {});
  const sent = Object.assign({}, Object.fromEntries(said), ...pictures, hasPrompt && { prompt: PROMPT });
  const field = INPUT_OF[operation];
  const request = field && !hasInput(sent) ? { ...sent, [field]: FILE } : sent;
  return { operation, ...(assetId && { assetId }), request };
}

interface FormState {
  readonly assetId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, number>;
  readonly hasPrompt: boolean;
}

/** The field that names what an operation cannot do without. */
const INPUT_OF: Readonly<Record<string, string>> = {
  'from-image': 'imageUrl',
  'parts-board': 'imageUrl',
  import: 'modelUrl',
};

/** Whether what an operation cannot do without is still to be given: a file, or a field that names it. */
export const lacksInput = (
  operation: string,
  body: Readonly<Record<string, unknown>>,
  files: number,
): boolean => INPUT_OF[operation] !== undefined && files === 0 && !hasInput(body);

const hasInput = (request: Readonly<Record<string, unknown>>): boolean =>
  ['imageUrl', 'imageUrls', 'assetId', 'modelUrl'].some((name) => request[name] !== undefined);
