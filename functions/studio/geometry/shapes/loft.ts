import type { Point, Solid } from './solid.ts';

/** Points of one cross-section, in order; every section of a loft has as many. */
export type Section = readonly Point[];

/**
 * A skin over sections that follow each other, closed at both ends by a fan around the section's middle. Sections run
 * counter-clockwise as seen from the last one towards the first.
 *
 * @param sections at least two, of at least three points each
 * @param loop the last section is followed by the first, as in a ring: there are no ends to close
 */
export function loft(sections: readonly Section[], loop = false): Solid {
  const around = sections[0]!.length;
  const points: Point[] = sections.flat();
  const triangles: number[] = [];
  const spans = loop ? sections.length : sections.length - 1;
  for (let s = 0; s < spans; s++) {
    const here = s * around;
    const next = ((s + 1) % sections.length) * around;
    for (let i = 0; i < around; i++) {
      const j = (i + 1) % around;
      triangles.push(here + i, here + j, next + j, here + i, next + j, next + i);
    }
  }
  if (!loop) {
    points.push(middle(sections[0]!), middle(sections.at(-1)!));
    const last = (sections.length - 1) * around;
    for (let i = 0; i < around; i++) {
      const j = (i + 1) % around;
      triangles.push(points.length - 2, j, i, points.length - 1, last + i, last + j);
    }
  }
  return { positions: Float64Array.from(points.flat()), triangles: Uint32Array.from(triangles) };
}

function middle(section: Section): Point {
  const sum = [0, 0, 0];
  for (const point of section) for (let k = 0; k < 3; k++) sum[k]! += point[k]! / section.length;
  return sum as unknown as Point;
}
