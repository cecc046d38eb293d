import { createNoise3D } from 'simplex-noise';
import { createCells } from './cells.ts';
import { hash } from './hash.ts';
import { createOctaves } from './octaves.ts';

/** Noise in space, all of one seed. */
export interface Noise {
  /** Simplex noise (Gustavson 2005), -1 to 1, features about one unit across. */
  simplex(x: number, y: number, z: number): number;
  /** The sum of octaves of simplex noise, each of half the size and height of the one before: -1 to 1. */
  fractal(x: number, y: number, z: number, octaves: number): number;
  /** Sharp crests where fractal noise crosses zero (Musgrave 1993): 0 to 1, 1 on a crest. */
  ridged(x: number, y: number, z: number, octaves: number): number;
  /** A number of its own for each unit cube, 0 to 1. */
  random(x: number, y: number, z: number): number;
  /**
   * Cellular noise (Worley 1996): one point in each unit cube. `out` gets the distances to the nearest and the second
   * nearest, and a number of the nearest's own, 0 to 1.
   */
  cells(x: number, y: number, z: number, out: Float64Array): void;
}

/** @param seed a 32-bit integer */
export function createNoise(seed: number): Noise {
  const simplex = createNoise3D(randomSequence(seed));
  const octavesAt = createOctaves(randomSequence(seed));
  const random = (x: number, y: number, z: number) => hash(x, y, z, seed) / 2 ** 32;
  return {
    simplex,
    random: (x, y, z) => random(Math.floor(x), Math.floor(y), Math.floor(z)),
    fractal: (x, y, z, octaves) => octavesAt(x, y, z, octaves, false),
    ridged: (x, y, z, octaves) => octavesAt(x, y, z, octaves, true),
    cells: createCells(seed),
  };
}

/** Numbers from 0 to 1, mulberry32: the same for the same seed. */
export function randomSequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that follows from a text (FNV-1a). */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** 0 below the first edge, 1 above the second, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
