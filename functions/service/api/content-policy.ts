import type { PromptCheck } from '../moderation/prompt-check.ts';
import { rejectedPrompt } from '../moderation/refusals.ts';
import { deployedWordLists } from '../moderation/word-lists.ts';

let check: Promise<PromptCheck> | undefined;

/**
 * Asked before a source is looked at or anything is charged. The words are named in the answer, so that a prompt that was
 * meant well can be put otherwise; they are in no log.
 *
 * @throws ServiceError `contentPolicy` (2012) with `{ field, words }`
 */
export async function requireAllowedPrompt(prompt: string): Promise<void> {
  check ??= makeCheck();
  const words = (await check)(prompt);
  if (words.length > 0) throw rejectedPrompt(words);
}

/** The word list takes as long to load as all else in a function: a request without a prompt does not wait for it. */
async function makeCheck(): Promise<PromptCheck> {
  const { promptCheck } = await import('../moderation/prompt-check.ts');
  return promptCheck(deployedWordLists());
}
