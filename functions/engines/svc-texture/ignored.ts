import { InputError } from '../../studio/input-error.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { shortened } from '../../studio/sculpt/prompt/understood.ts';
import { saysMore } from './names.ts';
import type { Region } from './region.ts';
import { type Assignment, type LookRequest, saysNothing } from './request.ts';

/** What a prompt names that is no part, and of which no look came either. */
export function ignoredOf({ ignored, unbuilt, things, looseLook }: Reading): readonly string[] {
  const isLost = unbuilt !== undefined && things.length === 0 && saysNothing(looseLook);
  return isLost ? [...ignored, unbuilt] : ignored;
}

/** So many of a model's parts are named to who asked for another one. */
const NAMED_PARTS = 8;

/**
 * Refuses a prompt that asks for something, of which nothing can be painted: who pays would get the model as it was. One
 * of styles alone asks for nothing that is missed.
 *
 * @param ignored what the prompt says beside its request
 * @throws InputError engine_rejected_input with what was ignored, and the model's parts by their names
 */
export function requireSomethingMet(
  { main, claims, thing }: LookRequest,
  assignment: Assignment,
  ignored: readonly string[],
): void {
  const met = new Set([...assignment.values()].filter((claim) => !claim?.isUnread));
  const missed = [...ignored, ...claims.map(({ noun }) => noun)];
  if (missed.length === 0 || thing || !saysNothing(main) || claims.some((claim) => met.has(claim))) return;
  const names = [...new Set([...assignment.keys()].map(ownName).filter(Boolean))];
  const parts = names.length > 1 ? ` (${names.slice(0, NAMED_PARTS).join(', ')})` : '';
  throw new InputError(
    'engine_rejected_input',
    `Nothing of the prompt can be painted on this model: ${shortened(missed).join(', ')}. Say of which material or colour the whole is to be, or one of its parts${parts}.`,
  );
}

/** The nearest name of a region that is more than a material or a colour. */
const ownName = ({ names }: Region): string | undefined =>
  names.find((words) => words.some(saysMore))?.join(' ');
