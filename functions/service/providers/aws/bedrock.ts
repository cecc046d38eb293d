import type { Adapter, Failed, RunState, VendorAnswer } from '../adapter.ts';
import { textOf } from '../answer-fields.ts';
import { failedRun, undocumented } from '../refusal.ts';
import { awsError, readAwsRefusal, requestIdIn } from './refusal.ts';
import { REGION } from './region.ts';
import { signForAws } from './sign.ts';

/** The image, or why there is none. */
interface Images {
  readonly images?: unknown;
  readonly finish_reasons?: unknown;
}

/**
 * Stability's text-to-image models on Bedrock. A call answers with the image, in seconds; what Bedrock took without
 * answering is paid for and cannot be asked for again.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModel.html
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-stability-diffusion.html
 */
export const bedrock: Adapter = {
  needsKey: false,
  sign: signForAws,
  // A Lambda function runs for 15 minutes; the rest is for the result.
  longestRun_s: 840,
  repeatable: false,
  chargesRuns: true,
  takesFiles: 'data-uri',
  model: {
    pattern: /^stability\.[a-z0-9.-]+:\d+$/,
    hint: "the id of one of Stability's text-to-image models, such as stability.stable-image-core-v1:1",
  },
  settings: { region: REGION },
  submit: ({ provider, model, input }) => ({
    method: 'POST',
    url: `${provider.baseUrl}/model/${encodeURIComponent(model!)}/invoke`,
    scope: { service: 'bedrock', region: provider.settings!.region! },
    body: input,
  }),
  check: (baseUrl, engines = [], settings = {}) => {
    const model = engines.flatMap(({ models }) => models)[0] ?? '';
    return {
      method: 'GET',
      url: `${controlPlane(baseUrl)}/foundation-models/${encodeURIComponent(model)}`,
      scope: { service: 'bedrock', region: settings.region! },
    };
  },
  readCheck,
  read: (answer) => ({
    ...requestIdIn(answer),
    ...(answer.status === 200 ? readImages(answer) : readAwsRefusal(answer)),
  }),
};

/** Bedrock says what it knows of models elsewhere than where it runs them. */
const controlPlane = (baseUrl: string): string => baseUrl.replace('//bedrock-runtime', '//bedrock');

function readImages(answer: VendorAnswer): RunState {
  const { images, finish_reasons: reasons } = (answer.json ?? {}) as Images;
  const reason = Array.isArray(reasons) ? reasons[0] : undefined;
  if (typeof reason === 'string') return readReason(reason);
  const [image] = Array.isArray(images) ? images : [];
  if (typeof image !== 'string' || image === '') return undocumented('no image and no reason');
  const { requestId = '' } = requestIdIn(answer);
  return { state: 'succeeded', vendorId: requestId, output: [asDataUri(image)] };
}

/** `Filter reason: prompt`, `output image` or `input image`; `Inference error`. */
function readReason(reason: string): Failed {
  if (/^filter reason/i.test(reason)) return { state: 'failed', category: 'content_policy', said: reason };
  return /^inference error/i.test(reason) ? failedRun(reason) : undocumented('an unknown finish reason');
}

/** How base64 begins of what is no PNG. */
const BEGINNINGS = { '/9j/': 'jpeg', UklG: 'webp' } as const;

function asDataUri(base64: string): string {
  const type = BEGINNINGS[base64.slice(0, 4) as keyof typeof BEGINNINGS] ?? 'png';
  return `data:image/${type};base64,${base64}`;
}

function readCheck(answer: VendorAnswer): { readonly ok: boolean; readonly said: string } {
  const { modelDetails } = (answer.json ?? {}) as {
    readonly modelDetails?: Readonly<Record<string, unknown>>;
  };
  const { modelId, modelLifecycle } = modelDetails ?? {};
  const { status, endOfLifeTime } = (modelLifecycle ?? {}) as Readonly<Record<string, unknown>>;
  if (answer.status === 200 && typeof modelId === 'string') {
    const until = textOf(endOfLifeTime) && ` until ${textOf(endOfLifeTime)}`;
    return { ok: true, said: `${modelId} is ${textOf(status) || 'there'}${until}` };
  }
  const { name, message } = awsError(answer);
  if (answer.status === 403) {
    return {
      ok: false,
      said: `${name} ${message}: whoever asks needs bedrock:GetFoundationModel (aws bedrock get-foundation-model says the same)`,
    };
  }
  return { ok: false, said: `HTTP ${answer.status} ${name} ${message}`.trim() };
}
