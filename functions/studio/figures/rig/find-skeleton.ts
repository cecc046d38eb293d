import type { Document } from '@gltf-transform/core';
import { findProps } from './find-props.ts';
import { fitSkeleton } from './fit-skeleton.ts';
import { isInside } from './is-inside.ts';
import { isNotedSeated } from './noted-pose.ts';
import { readNotedSkeleton } from './noted-skeleton.ts';
import { type Flesh, listNotedProps, type Prop, withoutProps } from './props.ts';
import type { Body } from './read-body.ts';
import { readSolid } from './read-solid.ts';
import type { Skeleton } from './skeleton.ts';
import { dot, subtract, type Vector } from './vector.ts';
import { LEGS_BENT, whyRefused } from './why-refused.ts';

/** What moves a body: its skeleton, and what of it hangs on that stiffly. */
export interface Moved {
  readonly skeleton: Skeleton;
  /** What the skeleton bends. */
  readonly flesh: Flesh;
  readonly props: readonly Prop[];
}

/**
 * The skeleton of what a document draws: the one that its maker noted while the surface has it, else by {@link fitSkeleton}:
 * without the props of {@link findProps} where what is left is a body, else of all. Null where none fits, or who is one sits.
 */
export function findSkeleton(document: Document, body: Body): Moved | null {
  const props = listNotedProps(body);
  const flesh = withoutProps(body, props);
  const noted = notedSkeleton(document, flesh);
  if (noted) return { skeleton: noted, flesh, props };
  const found = findMoved(body, flesh, props);
  return found?.skeleton.kind === 'humanoid' && isNotedSeated(document) ? null : found;
}

/**
 * The skeleton that fits a surface by {@link fitSkeleton}, without the props of {@link findProps} where what is left is a
 * body, else all of it; null where none does.
 *
 * @param flesh the surface without the props that are known
 */
export const findMoved = (
  body: Surface,
  flesh: Flesh = withoutProps(body, []),
  props: readonly Prop[] = [],
): Moved | null => withFoundProps(body, flesh, props) ?? wholly(flesh, props);

type Surface = Pick<Body, 'positions' | 'triangles'>;

/** Why there is none: a sentence. */
export const whyNoSkeleton = (document: Document, body: Body): string =>
  isNotedSeated(document) ? LEGS_BENT : whyRefused(body);

function withFoundProps(body: Surface, flesh: Flesh, props: readonly Prop[]): Moved | null {
  const found = findProps(flesh);
  if (found.length === 0) return null;
  const all = [...props, ...found.map((own): Prop => ({ vertices: own.map((v) => flesh.vertices[v]!) }))];
  return wholly(withoutProps(body, all), all);
}

function wholly(flesh: Flesh, props: readonly Prop[]): Moved | null {
  const skeleton = fitSkeleton(flesh);
  return skeleton && { skeleton, flesh, props };
}

/** How far outside of the surface a joint may be, by the body's height: of few triangles a wrist may be. */
const LOOSE = 0.03;

function notedSkeleton(document: Document, flesh: Flesh): Skeleton | null {
  const noted = readNotedSkeleton(document);
  const solid = noted && readSolid(flesh);
  if (!solid) return null;
  const skeleton = { ...noted, height_m: heightOf(flesh, noted) };
  const fits = noted.joints.every(({ position }) => isInside(solid, position, LOOSE * skeleton.height_m));
  return fits ? skeleton : null;
}

function heightOf(
  { positions, triangles }: Flesh,
  { ground, axes }: Pick<Skeleton, 'ground' | 'axes'>,
): number {
  let height = 0;
  for (const vertex of triangles) {
    const place = positions.subarray(vertex * 3, vertex * 3 + 3) as unknown as Vector;
    height = Math.max(height, dot(subtract(place, ground), axes.up));
  }
  return height;
}
