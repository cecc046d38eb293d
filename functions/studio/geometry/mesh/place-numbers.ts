import { hashWords } from './hash.ts';

/** Numbers distinct places in space in the order in which they are first named. */
export class PlaceNumbers {
  count = 0;
  /** Slots by hash: 1 more than the number of a place. */
  readonly #table: Uint32Array;
  /** Four a place: x, y, z, and the space that they are in. */
  readonly #words: Uint32Array;
  readonly #floats: Float32Array;

  /** @param most how many places there may be */
  constructor(most: number) {
    let capacity = 16;
    while (capacity < most * 2) capacity *= 2;
    this.#table = new Uint32Array(capacity);
    // One place more than there may be: the one that is being looked for.
    this.#words = new Uint32Array((most + 1) * 4);
    this.#floats = new Float32Array(this.#words.buffer);
  }

  /**
   * The number of a place; coordinates are compared as 32-bit floats.
   *
   * @param space places of two spaces are never the same
   */
  numberOf(x: number, y: number, z: number, space = 0): number {
    const words = this.#words;
    const table = this.#table;
    const at = this.count * 4;
    // Adding 0 makes the negative zero a positive one: the two are equal, their bits are not.
    this.#floats[at] = x + 0;
    this.#floats[at + 1] = y + 0;
    this.#floats[at + 2] = z + 0;
    words[at + 3] = space;
    const mask = table.length - 1;
    let slot = hashWords(words[at]!, words[at + 1]!, words[at + 2]! ^ Math.imul(space, 0x9e3779b1)) & mask;
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (table[slot]! - 1) * 4;
      if (
        words[known] === words[at] &&
        words[known + 1] === words[at + 1] &&
        words[known + 2] === words[at + 2] &&
        words[known + 3] === space
      ) {
        return table[slot]! - 1;
      }
    }
    table[slot] = ++this.count;
    return this.count - 1;
  }
}

/** The number of each vertex's place: vertices at one position have one. */
export function numberPlaces(positions: Float32Array): Uint32Array {
  const numbers = new Uint32Array(positions.length / 3);
  const places = new PlaceNumbers(numbers.length);
  for (let v = 0; v < numbers.length; v++) {
    numbers[v] = places.numberOf(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
  }
  return numbers;
}
