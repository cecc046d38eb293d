import type { Fragment } from './fragment.ts';

/** Places of a scene that are so small that what is seen from them of far lights is found out once for each. */
export interface Neighbourhoods {
  /** Numbers of a place; the same array for all places. */
  readonly known: Float32Array;
  /** Where the numbers of a fragment's place begin. */
  find(fragment: Fragment): number;
  /** Whether the place found last has none yet: who asked writes them. */
  isNew: boolean;
  /** All places are new from here on. */
  forget(): void;
}

/** Two faces of one place differ by less than this cosine says. */
const SAME_FACE = 0.99;
/** Places that are remembered: many times those that a row of a picture meets, so that the next row finds them again. */
const SLOTS = 2048;

/**
 * @param reach_m a place's fragments are at most so far from the first of them
 * @param size how many numbers a place has
 */
export function createNeighbourhoods(reach_m: number, size: number): Neighbourhoods {
  const known = new Float32Array(SLOTS * size);
  /** Of each place, the position and face of its first fragment. */
  const first = new Float64Array(SLOTS * 6).fill(NaN);
  const perReach = 1 / reach_m;
  const places: Neighbourhoods = {
    known,
    isNew: false,
    find({ position, face }) {
      const x = position[0]!;
      const y = position[1]!;
      const z = position[2]!;
      const slot =
        (Math.imul(Math.floor(x * perReach), 73_856_093) ^
          Math.imul(Math.floor(y * perReach), 19_349_663) ^
          Math.imul(Math.floor(z * perReach), 83_492_791)) &
        (SLOTS - 1);
      const i = slot * 6;
      const dx = x - first[i]!;
      const dy = y - first[i + 1]!;
      const dz = z - first[i + 2]!;
      const facing = face[0]! * first[i + 3]! + face[1]! * first[i + 4]! + face[2]! * first[i + 5]!;
      places.isNew = !(dx * dx + dy * dy + dz * dz < reach_m * reach_m && facing > SAME_FACE);
      if (places.isNew) {
        first[i] = x;
        first[i + 1] = y;
        first[i + 2] = z;
        first[i + 3] = face[0]!;
        first[i + 4] = face[1]!;
        first[i + 5] = face[2]!;
      }
      return slot * size;
    },
    forget() {
      first.fill(NaN);
    },
  };
  return places;
}
