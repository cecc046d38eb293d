import type { Item } from './item.ts';
import { classOf, countOf, MAX_COUNT } from './lexicon/modifiers.ts';
import {
  AS_HAND,
  AS_HEAD,
  BESIDE_THE_SCENE,
  BORNE,
  BORNE_AS,
  COVERED_IN,
  FINITE_POSES,
  HOLDING,
  IN_ORDER,
  ITS,
  isUnbuiltPose,
  LIKENED,
  MADE_OF,
  MANNERS,
  PASSIVES,
  POSES,
  poseOf,
  RELATIONS,
  type RelationName,
  STANDING,
  WHOM,
  WITH,
  WITHOUT,
} from './lexicon/relations.ts';
import { CAMERAS, MOODS, PICTURE_WORDS, PLACES, TIMES, WATERS, WEATHERS } from './lexicon/settings.ts';
import type { Setting } from './reading.ts';

const FILLERS = new Set(
  'the this that its his her their my your our is are was be been being very really quite slightly extremely which who there and/or to from as also made i me you we us he she they please want need make create generate give build show draw get would could can let something anything thing stuff some-thing kind type sort version design style'.split(
    ' ',
  ),
);

/** How full something is, which nothing is made of. */
export const PARTLY = /^(?:half|partly|partially|nearly|almost|completely|fully)[ -]/;

/** Words that join others, counts, and where, when and how a scene is seen. */
export function roleOf(phrase: string): Item | undefined {
  if (phrase === 'and' || phrase === 'plus') return { does: 'and' };
  if (HOLDING.includes(phrase.replace(PARTLY, ''))) return { does: 'of' };
  if (WITH.includes(phrase)) return { does: 'with' };
  if (Object.hasOwn(IN_ORDER, phrase)) return { does: 'arrange', arrangement: IN_ORDER[phrase]! };
  if (AS_HEAD.includes(phrase)) return { does: 'as-head', part: 'head' };
  if (AS_HAND.includes(phrase)) return { does: 'as-head', part: 'hand' };
  if (WITHOUT.includes(phrase)) return { does: 'without' };
  if (MADE_OF.includes(phrase)) return { does: 'made-of' };
  if (COVERED_IN.includes(phrase)) return { does: 'covered-in' };
  if (FILLERS.has(phrase) || PICTURE_WORDS.includes(phrase)) return { does: 'nothing' };
  if (ITS.includes(phrase)) return { does: 'refer', isPerson: false };
  if (WHOM.includes(phrase)) return { does: 'refer', isPerson: true };
  if (BESIDE_THE_SCENE.includes(phrase)) return { does: 'skip', likens: false };
  if (LIKENED.includes(phrase)) return { does: 'skip', likens: true };
  const storeys = storeysOf(phrase);
  if (storeys !== undefined) return { does: 'storeys', count: storeys };
  const stands = standingOf(phrase);
  if (stands) return stands;
  const passive = classOf<keyof typeof PASSIVES>(PASSIVES, phrase);
  if (passive) return { does: 'relate', relation: passive, holds: true };
  if (BORNE.includes(phrase)) return { does: 'relate', relation: 'with', holds: false };
  const borne = classOf<'holding' | 'carrying'>(BORNE_AS, phrase);
  if (borne) return { does: 'relate', relation: 'with', holds: false, pose: borne };
  const count = countOf(phrase);
  if (count !== undefined) return { does: 'count', count };
  const setting = settingOf(phrase);
  return setting && { does: 'set', setting };
}

/**
 * Where something stands: `on`, `standing by`, `sits in`, `hanging upside down from`; only what lives sits or is asleep.
 */
function standingOf(phrase: string): Item | undefined {
  if (phrase === 'riding')
    return { does: 'relate', relation: 'on', holds: false, poses: true, pose: 'riding' };
  const [first, ...after] = phrase.split(' ');
  const manner = MANNERS.find((words) => after.length > 1 && `${after.join(' ')} `.startsWith(`${words} `));
  const rest = after.join(' ').slice(manner ? manner.length + 1 : 0);
  const pose = Object.hasOwn(FINITE_POSES, first!) ? FINITE_POSES[first!]! : first!;
  const named = (words: string) => classOf<Exclude<RelationName, 'with'>>(RELATIONS, words);
  const told = manner && { manner };
  const relation = named(rest === '' ? phrase : `${pose} ${rest}`) ?? (manner ? undefined : named(phrase));
  const posed = poseOf(pose);
  if (relation) return { does: 'relate', relation, holds: false, ...told, ...(posed && { pose: posed }) };
  const where = named(rest);
  if (where === undefined) return undefined;
  const untold = [...(isUnbuiltPose(pose) ? [pose] : []), ...(manner ? [manner] : [])].join(' ');
  const stands = {
    does: 'relate',
    relation: where,
    holds: false,
    ...(untold && { manner: untold }),
    ...(posed && { pose: posed }),
  } as const;
  if (POSES.includes(pose)) return { ...stands, poses: true };
  return STANDING.includes(pose) ? stands : undefined;
}

/** `four-storey`, `three story`, `2 floors`, `two tier`. */
function storeysOf(phrase: string): number | undefined {
  const [, count] =
    /^(\w+)[ -](?:storey|story|storeys|stories|storied|storeyed|floors?|tiers?|tiered|layers?|layered)$/.exec(
      phrase,
    ) ?? [];
  const storeys = count === undefined ? undefined : Math.min(MAX_COUNT, countOf(count) ?? 1);
  // `a floor lamp`
  return storeys === 1 && count !== 'one' && count !== 'single' ? undefined : storeys;
}

function settingOf(phrase: string): Setting | undefined {
  const setting: Setting = {
    ...one('time', classOf<NonNullable<Setting['time']>>(TIMES, phrase)),
    ...one('weather', classOf<NonNullable<Setting['weather']>>(WEATHERS, phrase)),
    ...one('place', classOf<NonNullable<Setting['place']>>(PLACES, phrase)),
    ...one('water', classOf<NonNullable<Setting['water']>>(WATERS, phrase)),
    ...one('mood', classOf<NonNullable<Setting['mood']>>(MOODS, phrase)),
    ...one('camera', classOf<NonNullable<Setting['camera']>>(CAMERAS, phrase)),
  };
  return Object.keys(setting).length > 0 ? setting : undefined;
}

const one = <Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
