import type { ReadItem } from './item.ts';
import type { Kind } from './kinds.ts';
import { joinLooks, PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';

/** What a sign is on, of what bears it. */
const GROUNDS: readonly string[] = ['field', 'background', 'backdrop', 'ground'];
const BEARERS: readonly Kind[] = ['shield', 'flag'];

/**
 * `a shield with a lion on a blue field`, `a flag with a star on a red background`: the colour is the shield's.
 *
 * @returns whether an item is read as such
 */
export function colorsGround({ phrase, relation, scene }: ReadingDraft, { said }: ReadItem): boolean {
  const { colors } = phrase.look;
  if (relation !== 'on' || colors.length === 0 || !GROUNDS.includes(said)) return false;
  return scene.drafts.some(({ kept }) => BEARERS.includes(kept.kind));
}

/** Gives it to the last that bears something. */
export function colorGround(draft: ReadingDraft): void {
  const { colors } = draft.phrase.look;
  const bearer = draft.scene.drafts.findLast(({ kept }) => BEARERS.includes(kept.kind))!;
  const { look, said = [] } = bearer.kept;
  bearer.kept = {
    ...bearer.kept,
    look: joinLooks(look, { ...PLAIN_LOOK, colors }),
    said: [...said, ...draft.phrase.said],
  };
  draft.expect('thing');
  draft.startOver();
}
