import type { Draft } from './draft.ts';
import type { Kind } from './kinds.ts';
import type { Pose, RelationName } from './lexicon/relations.ts';
import type { Relation, Thing } from './reading.ts';
import type { SceneState } from './scene-state.ts';
import { isAlive, isBuilding, isStoodOn } from './special-nouns.ts';

/** How a thing is joined to what was named before it. */
export interface Joint {
  /** None: it stands by itself. */
  readonly relation: RelationName | undefined;
  /** `a bowl of fruit`, `a cart with barrels`: the later thing stands to the earlier one, and not the other way. */
  readonly holds: boolean;
  /** `sitting on`. */
  readonly pose?: Pose | undefined;
  /** `full of coins and two crystals`: what `and` adds is in it too, counted or not. */
  readonly fills: boolean;
  /** Whether `and` comes before it. */
  readonly adding: boolean;
  /** Whether it has an article or a number. */
  readonly isCounted: boolean;
}

/** Adds a thing to the scene, and how it stands to what was named before. */
export function joinThing(
  scene: SceneState,
  kept: Thing,
  { relation, holds, pose, fills, adding, isCounted }: Joint,
): void {
  const draft = { kept };
  const added = adding && relation === undefined;
  let [object, name, byObject] = [scene.named, relation, holds];
  if (added) takeBare(scene);
  // `a knight with a sword, a shield and a helmet`
  if (!added && relation === undefined && scene.holder && isCounted)
    [object, name, byObject] = [scene.holder.object, scene.holder.relation, true];
  if (added && scene.holder && (isCounted || !scene.isInside()))
    [object, name, byObject] = [scene.holder.object, scene.holder.relation, true];
  // `a shelf full of books with a skull`: it is the shelf's.
  if (!added && name === 'with' && scene.isInside()) object = scene.drafts[scene.relations.at(-1)!.object];
  // `a basket of apples and pears`
  if (added && !isCounted && scene.isInside())
    [object, name, byObject] = [scene.drafts[scene.relations.at(-1)!.object], 'in', true];
  // `a chest full of jewels, surrounded by skulls`: the chest is.
  if (object && byObject && (name === 'around' || name === 'behind'))
    object = scene.drafts[whatStands(scene, scene.drafts.indexOf(object), name)];
  // `a table with a bowl of fruit and two candles`: the candles are the table's.
  if (name !== 'in' || !byObject) scene.holder = undefined;
  if (object && name) relate(scene, { object, name, holds: byObject, pose }, kept);
  if (object && name && byObject && fills) scene.holder = { object, relation: name };
  const between = added ? betweenOne(scene) : undefined;
  if (between) scene.relations.push({ ...between, object: scene.drafts.length });
  scene.laid = 0;
  const before = scene.joined.some((one) => scene.listed.includes(one)) ? scene.listed : scene.joined;
  scene.joined = added ? [...before, draft] : [draft];
  scene.listed = name && !added ? [] : [...scene.listed, draft];
  scene.drafts.push(draft);
  scene.named = draft;
  scene.last = draft;
}

/** `a bench between a tree and a lamp`: the relation that the lamp belongs to as well. */
function betweenOne(scene: SceneState): Relation | undefined {
  const last = scene.relations.at(-1);
  const isOpen = last?.name === 'between' && last.object === scene.drafts.length - 1;
  return isOpen && scene.drafts[last.object]!.kept.count === 1 ? last : undefined;
}

/** `a table with plates, cups and a teapot`: the cups are the table's as well. */
function takeBare(scene: SceneState): void {
  const { holder } = scene;
  for (const draft of scene.bare) {
    if (holder) {
      const [subject, object] = [scene.drafts.length, scene.drafts.indexOf(holder.object)];
      scene.relations.push({ subject, name: holder.relation, object });
    }
    scene.drafts.push(draft);
    scene.joined.push(draft);
    scene.ignored.splice(scene.ignored.indexOf(draft.kept.noun), 1);
  }
  scene.bare = [];
}

/** Where only one of two is: by a tree and a rock is a place. */
const AT_ONE: readonly RelationName[] = ['on', 'in', 'under'];

/** What no building stands on. */
const FURNITURE: readonly Kind[] = ['chair', 'table', 'sofa', 'bed', 'shelf', 'crate', 'barrel', 'cushion'];

interface Stated {
  readonly object: Draft<Thing>;
  readonly name: RelationName;
  readonly holds: boolean;
  readonly pose: Pose | undefined;
}

function relate(scene: SceneState, { object, name, holds, pose }: Stated, thing: Thing): void {
  const added = scene.drafts.length;
  if (holds) {
    scene.relations.push({
      subject: added,
      name,
      object: scene.drafts.indexOf(object),
      ...(pose && { pose }),
    });
    if (name === 'with') scene.holder = { object, relation: name };
    return;
  }
  // `a house, a tree and a knight on a horse`: he alone rides it.
  const ridden = isAlive(thing) && scene.joined.length > 0 && isAlive(scene.joined.at(-1)!.kept);
  const [first] = scene.joined;
  // `a cat under a table and a dog on a chair`: the table has been said to be where it is.
  const isStoodAt = scene.relations.some(
    (one) =>
      AT_ONE.includes(one.name) && one.object === scene.drafts.indexOf(first!) && one.subject < one.object,
  );
  const free = isStoodAt && scene.joined.length > 1 ? scene.joined.slice(1) : scene.joined;
  const meant = ridden ? free.filter(({ kept }) => isAlive(kept)) : free;
  const subjects = meant.map((draft) => {
    const own = scene.drafts.indexOf(draft);
    const standing = whatStands(scene, own, name);
    // `a house with a cat on a chair`
    const isNoGround = isBuilding(scene.drafts[standing]!.kept.kind) && FURNITURE.includes(thing.kind);
    return isNoGround ? own : standing;
  });
  for (const subject of new Set(subjects)) {
    if (AT_ONE.includes(name)) passOn(scene, subject, added);
    scene.relations.push({ subject, name, object: added, ...(pose && { pose }) });
  }
}

/** `a log pile with an axe in a stump`: what it has is the stump, with the axe in it; who has hands has the axe. */
function passOn(scene: SceneState, subject: number, bearer: number): void {
  const at = scene.relations.findLastIndex((one) => one.subject === subject && one.object < subject);
  const held = scene.relations[at];
  if (held?.name !== 'with' || held.at || isAlive(scene.drafts[held.object]!.kept)) return;
  scene.relations.splice(at, 1, { ...held, subject: bearer });
}

/**
 * What `on a table` is said of, when a thing was named last: of `a bowl of fruit` the bowl, of `a knight with a sword` the
 * knight. On a desk a lamp may stand on something of its own, and it is the sword that is in a stone.
 */
export function whatStands(scene: SceneState, thing: number, name: RelationName): number {
  const held = scene.relations.findLast(({ subject, object }) => subject === thing && object < subject);
  if (!held) return thing;
  const isItsOwn = held.name === 'with' || held.name === 'on';
  if (isItsOwn && (name === 'in' || isStoodOn(scene.drafts[held.object]!.kept.kind))) return thing;
  return whatStands(scene, held.object, name);
}
