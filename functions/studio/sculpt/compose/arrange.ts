import type { Reading, Relation } from '../prompt/reading.ts';
import { attach } from './attach.ts';
import type { Attachment } from './attachment.ts';
import { attachmentOf } from './attachment-of.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';
import { GAP, gather } from './gather.ts';
import { heapIn } from './heap-in.ts';
import { bringInSight } from './in-sight.ts';
import { isLoaded } from './load.ts';
import { putAsOne } from './put-as-one.ts';
import { isSatDown, makeRoomBetween } from './seat.ts';

/** How the bodies of one thing stand to those of another. */
export interface Bond {
  readonly subject: number;
  readonly object: number;
  readonly how: Attachment;
  readonly at?: Relation['at'];
}

/** Puts every body at its place: what relations say first, then group beside group, and their middle on the axis. */
export function arrange(reading: Reading, bodies: readonly Body[][], random: () => number): void {
  const bonds = bondsOf(reading);
  const bound = new Set(bonds.map(({ subject }) => subject));
  const groups: Body[][] = [];
  for (const [index, own] of bodies.entries()) {
    if (bound.has(index) || own.length === 0) continue;
    gather(own, random);
    const group = [...own];
    const waiting = [index];
    for (const object of waiting) {
      for (const bond of bonds) {
        if (bond.object !== object) continue;
        const subjects = bodies[bond.subject]!;
        if (isPutAsOne(subjects, bodies[object]!, bond)) {
          gather(subjects, random);
          bringInSight(subjects, group, bond.how);
          putAsOne(subjects, (one) => attach([one], bodies[object]!, group, bond, random));
        } else if (!isHeaped(bond, bonds, bodies, random)) {
          if (bond.how === 'seated') makeRoomBetween(bodies[object]!);
          bringInSight(subjects, group, bond.how);
          attach(subjects, bodies[object]!, group, { ...bond, ...seatsOf(bond, bonds, bodies) }, random);
        }
        group.push(...subjects);
        waiting.push(bond.subject);
      }
    }
    groups.push(group);
  }
  lineUp(groups);
  const all = bodies.flat();
  const { min, max } = boxOfBodies(all);
  shiftBodies(all, -(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2);
}

/** Whether something filled what it is in, together with what else does. */
function isHeaped(
  { how, object, subject }: Bond,
  bonds: readonly Bond[],
  bodies: readonly Body[][],
  random: () => number,
): boolean {
  const isLoad = (index: number) => bodies[index]!.some(({ thing }) => isLoaded(thing));
  if (how !== 'in' || !isLoad(subject)) return false;
  const loads = bonds.filter((bond) => bond.how === 'in' && bond.object === object && isLoad(bond.subject));
  const index = loads.findIndex((bond) => bond.subject === subject);
  return heapIn(bodies[subject]!, bodies[object]!, { index, of: loads.length }, random);
}

/** Who sits on the same thing before these, and how many do in all: a man and a woman on a bench. */
function seatsOf(
  { how, object, subject }: Bond,
  bonds: readonly Bond[],
  bodies: readonly (readonly Body[])[],
) {
  if (how !== 'seated') return {};
  const sitting = bonds.filter((bond) => bond.how === 'seated' && bond.object === object);
  const count = (some: readonly Bond[]): number =>
    some.reduce((sum, bond) => sum + bodies[bond.subject]!.length, 0);
  const first = sitting.findIndex((bond) => bond.subject === subject);
  return { seats: { before: count(sitting.slice(0, first)), all: count(sitting) } };
}

/**
 * Of each thing the first relation by which it depends on another; never in a circle. What is in something is there before
 * anything stands on it: `a hen on a nest with eggs`; and arms are at what they carry before a hand takes anything.
 */
function bondsOf({ relations, things }: Reading): Bond[] {
  const objectOf = new Map<number, number>();
  const bonds = relations.flatMap((relation): Bond[] => {
    const { subject, object, at } = relation;
    if (objectOf.has(subject) || leadsTo(objectOf, object, subject)) return [];
    objectOf.set(subject, object);
    const how = isSatDown(relation, things)
      ? 'seated'
      : attachmentOf(relation, things[subject]!, things[object]!);
    return [{ subject, object, how, ...(at && { at }) }];
  });
  const isFirst = ({ how }: Bond): boolean => how === 'in' || how === 'carried';
  return [...bonds.filter(isFirst), ...bonds.filter((bond) => !isFirst(bond))];
}

/** Where several keep the stack or the row that they make: a pile in a vessel falls into it one by one. */
const KEPT: readonly Attachment[] = [
  'on',
  'above',
  'under',
  'beside',
  'behind',
  'before',
  'hanging from',
  'leaning on',
  'carried',
  'inlaid',
  'marking',
];

function isPutAsOne(subjects: readonly Body[], objects: readonly Body[], { how }: Bond): boolean {
  if (subjects.length < 2) return false;
  if (how === 'between') return true;
  return objects.length === 1 && subjects[0]!.thing.arrangement !== undefined && KEPT.includes(how);
}

function leadsTo(objectOf: ReadonlyMap<number, number>, from: number, to: number): boolean {
  for (let at: number | undefined = from; at !== undefined; at = objectOf.get(at)) if (at === to) return true;
  return false;
}

/** Groups that no relation joins stand in a row, in the order of the words. */
function lineUp(groups: readonly (readonly Body[])[]): void {
  let edge_m = 0;
  for (const [i, group] of groups.entries()) {
    const { min, max } = boxOfBodies(group);
    const gap_m = i === 0 ? 0 : GAP * Math.min(max[0] - min[0], edge_m);
    shiftBodies(group, edge_m + gap_m - min[0], 0, -(min[2] + max[2]) / 2);
    edge_m += gap_m + max[0] - min[0];
  }
}
