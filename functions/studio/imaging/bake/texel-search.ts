import type { SourcePoints } from './correspondence.ts';
import type { NearbyTriangles } from './nearby-triangles.ts';
import type { BakeTarget } from './source-model.ts';
import type { SurfaceWalk } from './surface-walk.ts';
import { blockOrder, endOfBlock, TexelBlock } from './texel-block.ts';
import type { Texels } from './texels.ts';

/**
 * A face that the target's normal meets, or that points the target's way, may be so many times as far as the nearest:
 * decimation moves a surface by less than a wall is thick, but a wall may be thin.
 */
const SHEET_REACH = 3;

/** Nearer than this share of a block's radius, less than a tenth of a texel, the nearest point is the one that a normal meets. */
const ON_SURFACE = 0.02;

const NOTHING = -1;

/** Locates the texels of one target triangle after the other. */
export class TexelSearch {
  readonly #nearby: NearbyTriangles;
  readonly #walk: SurfaceWalk;
  readonly #target: BakeTarget;
  readonly #texels: Texels;
  readonly #points: SourcePoints;
  readonly #block = new TexelBlock();
  /** The target triangle's own, of unit length. */
  readonly #normal = new Float64Array(3);
  /** The triangle that the texel before showed. */
  #last = 0;
  /** How far from the block's middle all triangles are known. */
  #reach = 0;

  constructor(
    nearby: NearbyTriangles,
    walk: SurfaceWalk,
    target: BakeTarget,
    texels: Texels,
    points: SourcePoints,
  ) {
    this.#nearby = nearby;
    this.#walk = walk;
    this.#target = target;
    this.#texels = texels;
    this.#points = points;
  }

  locateTriangle(t: number): void {
    this.#measureNormal(t);
    const order = blockOrder(this.#texels, t);
    for (let from = 0, to = 0; from < order.length; from = to) {
      to = endOfBlock(order, from);
      this.#block.place(this.#target, this.#texels, t, order.subarray(from, to));
      this.#locateBlock();
    }
  }

  #locateBlock(): void {
    const { count, texels, x, y, z, radius } = this.#block;
    this.#last = this.#walk.descend(this.#last, x, y, z);
    let distance = Math.sqrt(this.#walk.square);
    // A walk that ended far away costs more to list around than to ask what is nearer.
    if (distance > radius) {
      this.#last = this.#nearby.nearest(x, y, z, this.#last);
      distance = Math.sqrt(this.#walk.measure(this.#last, x, y, z));
    }
    // What is nearest to a texel is at most as far from it as the middle's nearest is.
    this.#gather(distance + 2 * radius);
    const { flat } = this.#nearby;
    for (let k = 0; k < count; k++) {
      const i = texels[k]!;
      this.#points.triangles[i] = flat ? this.#walkTo(k) : this.#find(k);
      this.#points.b1[i] = this.#walk.b1;
      this.#points.b2[i] = this.#walk.b2;
    }
  }

  #gather(reach: number): void {
    const { x, y, z } = this.#block;
    this.#nearby.gather(x, y, z, reach, this.#normal);
    this.#reach = reach;
  }

  #walkTo(k: number): number {
    const { places } = this.#block;
    this.#last = this.#walk.descend(this.#last, places[k * 3]!, places[k * 3 + 1]!, places[k * 3 + 2]!);
    return this.#last;
  }

  /** @returns the triangle that the block's texel shows, the walk's weights those of the point */
  #find(k: number): number {
    const walk = this.#walk;
    const nearby = this.#nearby;
    const { places } = this.#block;
    const x = places[k * 3]!;
    const y = places[k * 3 + 1]!;
    const z = places[k * 3 + 2]!;
    const off = this.#block.offOf(k);
    let nearest = this.#last;
    let square = walk.measure(nearest, x, y, z);
    let distance = Math.sqrt(square);
    for (
      let c = nearby.next(0, x, y, z, off, distance);
      c < nearby.count;
      c = nearby.next(c + 1, x, y, z, off, distance)
    ) {
      const there = walk.measure(nearby.triangle(c), x, y, z);
      if (there >= square) continue;
      square = there;
      distance = Math.sqrt(there);
      nearest = nearby.triangle(c);
    }
    this.#last = nearest;
    const near = SHEET_REACH * distance;
    if (near + off > this.#reach) this.#gather(near + off);
    const met = distance > ON_SURFACE * this.#block.radius ? this.#findMet(k, off, near) : NOTHING;
    if (met !== NOTHING) return met;
    const shown = walk.faces(nearest, this.#normal) ? nearest : this.#findFacing(k, off, near, nearest);
    walk.measure(shown, x, y, z);
    return shown;
  }

  /** The nearest triangle that the texel's normal meets, forth or back, and that points its way. */
  #findMet(k: number, off: number, near: number): number {
    const walk = this.#walk;
    const nearby = this.#nearby;
    const { places, normals } = this.#block;
    const x = places[k * 3]!;
    const y = places[k * 3 + 1]!;
    const z = places[k * 3 + 2]!;
    const nx = normals[k * 3]!;
    const ny = normals[k * 3 + 1]!;
    const nz = normals[k * 3 + 2]!;
    let reach = near;
    let met = NOTHING;
    let b1 = 0;
    let b2 = 0;
    for (
      let c = nearby.next(0, x, y, z, off, reach);
      c < nearby.count;
      c = nearby.next(c + 1, x, y, z, off, reach)
    ) {
      const along = walk.meet(nearby.triangle(c), x, y, z, nx, ny, nz);
      if (!(along < reach)) continue;
      reach = along;
      met = nearby.triangle(c);
      b1 = walk.b1;
      b2 = walk.b2;
    }
    walk.b1 = b1;
    walk.b2 = b2;
    return met;
  }

  /** The nearest triangle that points the target's way, if there is one. */
  #findFacing(k: number, off: number, near: number, nearest: number): number {
    const nearby = this.#nearby;
    const { places } = this.#block;
    const x = places[k * 3]!;
    const y = places[k * 3 + 1]!;
    const z = places[k * 3 + 2]!;
    let facing = nearest;
    let reach = near;
    for (
      let c = nearby.next(0, x, y, z, off, reach);
      c < nearby.count;
      c = nearby.next(c + 1, x, y, z, off, reach)
    ) {
      const triangle = nearby.triangle(c);
      if (!this.#walk.faces(triangle, this.#normal)) continue;
      const distance = Math.sqrt(this.#walk.measure(triangle, x, y, z));
      if (distance > reach) continue;
      reach = distance;
      facing = triangle;
    }
    return facing;
  }

  #measureNormal(t: number): void {
    const { positions: p, triangles } = this.#target;
    const a = triangles[t * 3]! * 3;
    const b = triangles[t * 3 + 1]! * 3;
    const c = triangles[t * 3 + 2]! * 3;
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    this.#normal.set([x / length, y / length, z / length]);
  }
}
