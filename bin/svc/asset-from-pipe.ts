import type { Run } from './command.ts';
import { UsageError } from './usage-error.ts';

/** An id and its neighbours are short; what is longer is no output of this program. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The id of the asset to work on: the operand, else what the program before this one in a pipe printed, an id or JSON.
 *
 * @throws UsageError if there is neither
 */
export async function assetId({ operands, terminal }: Pick<Run, 'operands' | 'terminal'>): Promise<string> {
  if (operands.length > 1) throw new UsageError('Give one asset.');
  if (operands[0] !== undefined && operands[0] !== '-') return operands[0];
  if (terminal.stdin.isTTY) throw new UsageError('Give the id of an asset, or pipe it in.');
  const text = (await readAll(terminal.stdin)).trim();
  if (text === '') throw new UsageError('No asset came through the pipe.');
  return idIn(text);
}

function idIn(text: string): string {
  if (!text.startsWith('{')) {
    if (/\s/.test(text)) throw new UsageError('More than one asset came through the pipe.');
    return text;
  }
  let id: unknown;
  try {
    id = JSON.parse(text).id;
  } catch {
    id = undefined;
  }
  if (typeof id !== 'string') throw new UsageError('What came through the pipe has no id of an asset.');
  return id;
}

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new UsageError('Too much came through the pipe.');
  }
  return text + decoder.decode();
}
