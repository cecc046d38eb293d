import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { isAlive } from '../prompt/special-nouns.ts';

/** Said of what stands on the boards of another thing. */
const DISPLAYED = 'displayed';
/** What is no ware: it leans, or is larger than a board. */
const NO_WARES: readonly Kind[] = [
  ...([
    'sword',
    'axe',
    'hammer',
    'bow',
    'staff',
    'ladder',
    'fence',
    'flag',
    'chair',
    'table',
    'sofa',
    'bed',
  ] as const),
  ...(['shelf', 'house', 'tree', 'door', 'street-furniture', 'emblem', 'gun', 'umbrella'] as const),
];
const isStall = ({ kind, form, noun }: Thing): boolean => kind === 'house' && (form ?? noun) === 'stall';
/** A bookshelf is full. */
const hasBoards = ({ kind, form, noun }: Thing): boolean =>
  kind === 'shelf' && ['shelf', 'rack'].includes(form ?? noun) && !noun.startsWith('book');

/** `a shelf with jars`, `a market stall with carrots`: what stores or sells things has them on it. */
export const isWare = ({ name }: Relation, subject: Thing, object: Thing): boolean =>
  (name === 'with' || name === 'in') &&
  (!isAlive(subject) || subject.kind === 'fish') &&
  !NO_WARES.includes(subject.kind) &&
  (isStall(object) || hasBoards(object));

/** As many as are seen of what nobody has counted. */
const WARES = 12;

/** A thing that is put on display. */
export function displayed({ arrangement: _, ...thing }: Thing): Thing {
  const count = thing.isGuessed ? WARES : thing.count;
  return { ...thing, count, others: [...thing.others, DISPLAYED] };
}

export const isDisplayed = ({ others }: Thing): boolean => others.includes(DISPLAYED);
