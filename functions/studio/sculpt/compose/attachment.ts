import type { RelationName } from '../prompt/lexicon/relations.ts';
import type { Relation } from '../prompt/reading.ts';
import type { Body } from './body.ts';

/** A relation, with what `with` means for two kinds of things. */
export type Attachment =
  | Exclude<RelationName, 'with'>
  | 'worn'
  | 'eyes'
  | 'held'
  | 'carried'
  | 'back'
  | 'hips'
  | 'shoulder'
  | 'headed'
  | 'neck'
  | 'handed'
  | 'seated'
  | 'inlaid'
  | 'marking'
  | 'growing'
  | 'slung'
  | 'enclosing'
  | 'displayed';

/** How a body is put to another. */
export interface Putting {
  readonly how: Attachment;
  /** The part of the object that it is at. */
  readonly at: Relation['at'];
  /** How many of the subjects one object gets, and which of them this is. */
  readonly share: number;
  readonly turn: number;
  readonly random: () => number;
}

/** Puts a body to another. @param others what stands with that already, itself too */
export type Put = (subject: Body, object: Body, others: readonly Body[], putting: Putting) => void;
