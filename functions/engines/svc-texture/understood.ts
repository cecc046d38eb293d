import { shortened, shown, type Understood } from '../../studio/sculpt/prompt/understood.ts';
import type { Assignment, Claim, LookRequest } from './request.ts';

/**
 * What an asset shows of a request: parts that the model has no place for are ignored.
 *
 * @param ignored those of which nothing is read among them
 * @param painted the trims that found a place on the model's own surface
 */
export function understoodOf(
  { thing, main, claims }: LookRequest,
  ignored: readonly string[],
  assignment: Assignment,
  painted: readonly Claim[],
): Understood {
  const met = new Set([...assignment.values(), ...painted]);
  const named = (list: readonly Claim[]) =>
    list
      .filter(({ isUnread }) => !isUnread)
      .map(({ look, noun }) => [...look.materials.filter((material) => material !== noun), noun].join(' '));
  return {
    subject: shown(thing?.noun ?? 'model'),
    count: 1,
    modifiers: shortened([...main.materials, ...named(claims.filter((claim) => met.has(claim)))]),
    relations: [],
    ignored: shortened([...ignored, ...named(claims.filter((claim) => !met.has(claim)))]),
  };
}
