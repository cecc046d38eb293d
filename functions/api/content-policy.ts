import { type PromptCheck, promptCheck } from '../moderation/prompt-check.ts';
import { rejectedPrompt } from '../moderation/refusals.ts';
import { deployedWordLists } from '../moderation/word-lists.ts';

let check: PromptCheck | undefined;

/**
 * Asked before a source is looked at or anything is charged. The words are named in the answer, so that a prompt that was
 * meant well can be put otherwise; they are in no log.
 *
 * @throws ServiceError `contentPolicy` (2012) with `{ field, words }`
 */
export function requireAllowedPrompt(prompt: string): void {
  check ??= promptCheck(deployedWordLists());
  const words = check(prompt);
  if (words.length > 0) throw rejectedPrompt(words);
}
