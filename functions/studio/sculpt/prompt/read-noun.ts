import { addThing } from './add-thing.ts';
import { addThingAsHead, isThingAsHead } from './as-head.ts';
import { goWithout } from './attire.ts';
import { addBornePart, bornePart, isBornePlace, isWornPlace } from './borne-part.ts';
import { readCompound } from './compounds.ts';
import { addIngredient, fill, fills, isEatenWith, isIngredient } from './contents.ts';
import { endPhrase } from './end-phrase.ts';
import { isNumberOnly, readGrouping } from './groupings.ts';
import { layWhole } from './how-it-lies.ts';
import { addPart, isItsPlace, isPartOfNext, namesPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import { isOfPlace } from './read-setting.ts';
import { PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { placeLast } from './refine-last.ts';
import { saysAgain } from './said-again.ts';
import { isAction, nounFollows } from './what-follows.ts';

/** Reads a noun: what it is to the thing before it, or to the noun after it. */
export function readNoun(draft: ReadingDraft, noun: Noun, at: number): void {
  const { phrase } = draft;
  const borne = bornePart(draft, noun);
  // `pine table`, `dragon statue`: only the last noun of a run is the head; of `on a pebble beach` it is the place.
  if (nounFollows(draft.items, at) || isOfPlace(draft, noun, at)) {
    phrase.others.push(noun.lemma);
    phrase.said.push(noun.lemma);
    phrase.compound = noun;
  } else if (readCompound(draft, noun, at) || readGrouping(draft, noun, at)) return;
  else if (fills(draft, noun.lemma)) fill(draft, noun.lemma);
  else if (draft.expecting === 'material' && noun.kind) leaveUnmade(draft, noun);
  else if (isPartOfNext(draft, noun, at)) {
    draft.carried = draft.relation;
    draft.startOver();
  } else if (placeLast(draft.scene, noun, draft.relation)) {
    draft.relation = undefined;
    draft.startOver();
  } else if (layWhole(draft, noun, at)) return;
  else if (isItsPlace(draft, noun, at)) {
    // `a goat with a bell around its neck`
    if (draft.relation !== 'on' && draft.scene.lastHeld())
      draft.scene.ignored.push(`${draft.relation} ${noun.lemma}`);
    // `a bear standing on its hind legs`
    if (draft.pose === 'standing')
      draft.scene.ignored.push(['standing on', ...draft.phrase.said, noun.lemma].join(' '));
    if (draft.relation === 'on') {
      draft.scene.coverPart(noun);
      draft.scene.raisePart(noun);
    }
    draft.relation = undefined;
    draft.expecting = 'part';
    if (draft.phrase.look === PLAIN_LOOK) draft.startOver();
    else addPart(draft, noun);
  } else if (isThingAsHead(draft, noun)) addThingAsHead(draft);
  else if (borne) addBornePart(draft, noun, borne);
  else if (isWornPlace(draft, noun, at)) {
    draft.scene.holdAt('head');
    leavePlace(draft, noun);
  } else if (isBornePlace(draft, noun, at)) leavePlace(draft, noun);
  else if (namesPart(draft, noun)) addPart(draft, noun);
  else if (draft.expecting === 'no-part') goWithout(draft, noun);
  // A toadstool on a pizza; a strawberry on a cake is itself.
  else if (noun.kind === 'mushroom' && isIngredient(draft, noun, at)) addIngredient(draft, noun);
  else if (isEatenWith(draft, noun)) addIngredient(draft, noun);
  else if (noun.kind && saysAgain(draft, noun, at)) return;
  else if (noun.kind && !isNumberOnly(noun)) addThing(draft, noun, noun.kind);
  else {
    // `a crane lifting a container`
    if (phrase.headless !== undefined && isAction(noun)) endPhrase(draft);
    draft.phrase.others.push(noun.lemma);
    draft.phrase.headless = noun.lemma;
  }
}

function leavePlace(draft: ReadingDraft, { lemma }: Noun): void {
  draft.scene.ignored.push(`${draft.relation} ${lemma}`);
  draft.relation = undefined;
  draft.startOver();
}

/** `a table made of a tree stump`: what is no material. */
function leaveUnmade(draft: ReadingDraft, { lemma }: Noun): void {
  draft.scene.ignored.push(`made of ${lemma}`);
  draft.expecting = 'thing';
  draft.startOver();
}
