import type { ErrorCategory } from '../../domain/asset.ts';
import type { RunState, VendorAnswer } from '../adapter.ts';
import { costOf, type Fields, fieldsOf } from '../answer-fields.ts';
import { undocumented } from '../refusal.ts';
import { wordOf } from './fields.ts';

/** Why no picture was made, as `finishReason` has it. @see https://ai.google.dev/api/generate-content#FinishReason */
const FINISH_REASONS: ReadonlyMap<unknown, ErrorCategory> = new Map([
  ['SAFETY', 'content_policy'],
  ['PROHIBITED_CONTENT', 'content_policy'],
  ['IMAGE_SAFETY', 'content_policy'],
  ['IMAGE_PROHIBITED_CONTENT', 'content_policy'],
  ['BLOCKLIST', 'content_policy'],
  ['SPII', 'content_policy'],
  ['RECITATION', 'content_policy'],
  ['IMAGE_RECITATION', 'content_policy'],
  // Another prompt may pass.
  ['LANGUAGE', 'engine_rejected_input'],
  ['NO_IMAGE', 'engine_rejected_input'],
  ['IMAGE_OTHER', 'engine_rejected_input'],
  ['OTHER', 'engine_rejected_input'],
]);

/** Why a prompt was not read at all. @see https://ai.google.dev/api/generate-content#BlockReason */
const BLOCK_REASONS: readonly unknown[] = [
  'SAFETY',
  'OTHER',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'IMAGE_SAFETY',
  'MODEL_ARMOR',
  'JAILBREAK',
];

type Ended = Extract<RunState, { state: 'succeeded' | 'failed' }>;

/**
 * The end of a run: the vendor answers when the picture is made.
 *
 * @see https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse
 */
export function readContent({ json }: VendorAnswer): RunState {
  const { responseId } = fieldsOf(json);
  const isNamed = typeof responseId === 'string';
  return {
    ...stateOf(fieldsOf(json), isNamed ? responseId : ''),
    // What makes no picture is paid for as well.
    ...costIn(fieldsOf(fieldsOf(json).usageMetadata)),
    ...(isNamed && { requestId: responseId }),
  };
}

function stateOf({ promptFeedback, candidates }: Fields, vendorId: string): Ended {
  const { blockReason } = fieldsOf(promptFeedback);
  if (blockReason !== undefined) {
    const said = `blockReason ${wordOf(blockReason)}`;
    return BLOCK_REASONS.includes(blockReason)
      ? { state: 'failed', category: 'content_policy', said }
      : undocumented(said);
  }
  const [candidate] = Array.isArray(candidates) ? candidates : [];
  const { content, finishReason } = fieldsOf(candidate);
  const made = partsOf(content);
  const output = made.map(({ inlineData }) => dataUri(fieldsOf(inlineData))).find((uri) => uri !== undefined);
  if (output !== undefined) return { state: 'succeeded', vendorId, output };
  const said = `no image, finishReason ${wordOf(finishReason)}`;
  // It answered in words: it took the prompt for a question.
  const isTalk = finishReason === 'STOP' && made.some(({ text }) => typeof text === 'string');
  const category = isTalk ? 'engine_rejected_input' : FINISH_REASONS.get(finishReason);
  return category === undefined ? undocumented(said) : { state: 'failed', category, said };
}

/** The parts of an answer but for the model's thoughts, which have pictures, too. */
function partsOf(content: unknown): readonly Fields[] {
  const { parts } = fieldsOf(content);
  return Array.isArray(parts) ? parts.map(fieldsOf).filter(({ thought }) => thought !== true) : [];
}

/** Prices are by kind of token; the sum is what the vendor says of a request. */
const costIn = ({ totalTokenCount }: Fields) => costOf(totalTokenCount, 'tokens');

function dataUri({ mimeType, data }: Fields): string | undefined {
  const isImage = typeof mimeType === 'string' && /^image\/[\w.+-]+$/.test(mimeType);
  return isImage && typeof data === 'string' && data !== '' ? `data:${mimeType};base64,${data}` : undefined;
}
