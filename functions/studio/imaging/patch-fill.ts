import { repeatableRandom } from './repeatable-random.ts';
import { blurred } from './silhouette/grid.ts';

/** A picture of which a part is unknown. */
export interface PatchPicture {
  readonly width: number;
  readonly height: number;
  /** Three values a pixel, whose distances are those of the colours. */
  readonly colors: Float32Array;
  /** 1 where colours are sought. */
  readonly unknown: Uint8Array;
  /** 1 where colours may be taken from. */
  readonly source: Uint8Array;
}

/** Pixels from a patch's middle to its edge. */
const RADIUS = 3;
const ROW_VALUES = (2 * RADIUS + 1) * 3;
/** A picture is halved while it is more than twice as large as this. */
const COARSEST_PX = 40;
/** Rounds of matching and mixing at the coarsest size, and at the finer ones. */
const ROUNDS = [10, 4, 2] as const;
/** Sweeps of propagation and random search a round. */
const SWEEPS = 2;
/** Of the colours' distances: a size is left out whose patches are so much further from the first guess than those of the picture. */
const MISSING = 0.05;
/** Pixels that are asked for their colours at most. */
const ASKED = 400;

/**
 * Fills the unknown part of a picture with what the rest has, patch by patch: at several sizes, each patch takes the most similar
 * one of the sources (PatchMatch: Barnes et al. 2009) and patches that lie over each other are mixed (Wexler, Shechtman and
 * Irani 2007). The same picture always gets the same.
 *
 * @param picture the unknown part with a first guess
 * @returns the source's pixel for each pixel, itself where it is known; undefined if no patch is all source
 */
export function patchFill(picture: PatchPicture): Int32Array | undefined {
  const levels = [picture];
  while (levels.length < ROUNDS.length && Math.min(levels[0]!.width, levels[0]!.height) > 2 * COARSEST_PX)
    levels.unshift(halved(levels[0]!));
  let matches: Int32Array | undefined;
  const least = farness(picture, picture);
  for (const [i, level] of levels.entries()) {
    // What is narrow has no whole patch where it is small, and its colour would be lost to whatever has one.
    if (farness(picture, level) > least + MISSING) {
      matches = undefined;
      continue;
    }
    const fill = new Fill(level, i === 0 ? undefined : { matches, width: levels[i - 1]!.width });
    if (!fill.hasSources) {
      matches = undefined;
      continue;
    }
    const rounds = ROUNDS[matches ? i : 0]!;
    for (let round = 0; round < rounds; round++) fill.round(round < rounds - 1);
    matches = fill.matches;
  }
  return matches;
}

/** How far the first guess is from the nearest colours of whole patches, on the average; Infinity where there are none. */
function farness(picture: PatchPicture, level: PatchPicture): number {
  const few = (marked: Uint8Array, { width, height }: PatchPicture) => {
    const pixels = pixelsOf(marked, width, height);
    const step = Math.max(1, Math.floor(pixels.length / ASKED));
    return pixels.filter((_, i) => i % step === 0);
  };
  const [targets, sources] = [few(picture.unknown, picture), few(wholeSources(level), level)];
  const [from, to] = [picture.colors, level.colors];
  let sum = 0;
  for (const target of targets) {
    let nearest = Infinity;
    for (const source of sources) {
      const [x, y, z] = [0, 1, 2].map((k) => from[target * 3 + k]! - to[source * 3 + k]!) as [
        number,
        number,
        number,
      ];
      nearest = Math.min(nearest, x * x + y * y + z * z);
    }
    sum += Math.sqrt(nearest);
  }
  return targets.length > 0 ? sum / targets.length : 0;
}

interface Coarser {
  readonly matches: Int32Array | undefined;
  readonly width: number;
}

class Fill {
  readonly matches: Int32Array;
  readonly #width: number;
  readonly #height: number;
  readonly #colors: Float32Array;
  readonly #targets: readonly number[];
  readonly #isTarget: Uint8Array;
  readonly #isSource: Uint8Array;
  readonly #sources: readonly number[];
  readonly #costs: Float64Array;
  readonly #random = repeatableRandom();

  constructor(picture: PatchPicture, coarser?: Coarser) {
    const { width, height, unknown, colors } = picture;
    [this.#width, this.#height] = [width, height];
    this.#colors = colors.slice();
    this.#isTarget = unknown;
    this.#isSource = wholeSources(picture);
    this.#targets = pixelsOf(unknown, width, height);
    this.#sources = pixelsOf(this.#isSource, width, height);
    this.#costs = new Float64Array(width * height);
    this.matches = Int32Array.from({ length: width * height }, (_, pixel) => pixel);
    if (this.#sources.length === 0) return;
    for (const pixel of this.#targets) {
      const guess = coarser?.matches ? this.#finer(pixel, coarser.matches, coarser.width) : -1;
      this.matches[pixel] = this.#isSource[guess] ? guess : this.#anySource();
    }
    if (coarser?.matches) this.#mix();
    else this.#roughen(blurredColors(picture));
  }

  /** Gives the first guess the detail of any sources: what is smooth would be matched by the smoothest patch alone. */
  #roughen(soft: readonly Float32Array[]): void {
    for (const pixel of this.#targets) {
      const source = this.matches[pixel]!;
      for (const [k, values] of soft.entries())
        this.#colors[pixel * 3 + k]! += this.#colors[source * 3 + k]! - values[source]!;
    }
  }

  get hasSources(): boolean {
    return this.#sources.length > 0;
  }

  /** Finds better matches, and mixes the colours anew by them. */
  round(mixes: boolean): void {
    for (const pixel of this.#targets)
      this.#costs[pixel] = this.#distance(pixel, this.matches[pixel]!, Infinity);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const step = sweep % 2 === 0 ? 1 : -1;
      const order = step === 1 ? this.#targets : this.#targets.toReversed();
      for (const pixel of order) {
        for (const before of [pixel - step, pixel - step * this.#width])
          if (this.#isTarget[before]) this.#try(pixel, this.matches[before]! + pixel - before);
        this.#search(pixel);
      }
    }
    if (mixes) this.#mix();
  }

  #try(pixel: number, candidate: number): void {
    if (!this.#isSource[candidate] || candidate === this.matches[pixel]) return;
    const cost = this.#distance(pixel, candidate, this.#costs[pixel]!);
    if (cost >= this.#costs[pixel]!) return;
    this.matches[pixel] = candidate;
    this.#costs[pixel] = cost;
  }

  #search(pixel: number): void {
    this.#try(pixel, this.#anySource());
    for (let reach = Math.max(this.#width, this.#height) / 2; reach >= 1; reach /= 2) {
      const around = this.matches[pixel]!;
      const x = (around % this.#width) + Math.round((this.#random() * 2 - 1) * reach);
      const y = Math.floor(around / this.#width) + Math.round((this.#random() * 2 - 1) * reach);
      if (x >= 0 && x < this.#width && y >= 0 && y < this.#height) this.#try(pixel, y * this.#width + x);
    }
  }

  /** Sum of the squared differences of two patches; Infinity as soon as it is more than `most`. */
  #distance(a: number, b: number, most: number): number {
    const colors = this.#colors;
    let sum = 0;
    for (let row = -RADIUS; row <= RADIUS; row++) {
      const start = (row * this.#width - RADIUS) * 3;
      const [first, second] = [a * 3 + start, b * 3 + start];
      for (let k = 0; k < ROW_VALUES; k++) {
        const difference = colors[first + k]! - colors[second + k]!;
        sum += difference * difference;
      }
      if (sum > most) return Infinity;
    }
    return sum;
  }

  /** Each colour becomes the mean of what the patches over it say, the better ones more. */
  #mix(): void {
    const spread =
      this.#targets.reduce((sum, pixel) => sum + this.#costs[pixel]!, 1e-9) / this.#targets.length;
    const weights = this.#costs.map((cost) => Math.exp(-cost / spread));
    const before = this.#colors.slice();
    for (const pixel of this.#targets) {
      let [x, y, z, total] = [0, 0, 0, 0];
      for (let row = -RADIUS; row <= RADIUS; row++) {
        for (let column = -RADIUS; column <= RADIUS; column++) {
          const middle = pixel + row * this.#width + column;
          if (!this.#isTarget[middle]) continue;
          const weight = weights[middle]!;
          const from = (this.matches[middle]! + pixel - middle) * 3;
          x += weight * before[from]!;
          y += weight * before[from + 1]!;
          z += weight * before[from + 2]!;
          total += weight;
        }
      }
      if (total > 0) this.#colors.set([x / total, y / total, z / total], pixel * 3);
    }
  }

  #finer(pixel: number, matches: Int32Array, width: number): number {
    const [x, y] = [pixel % this.#width, Math.floor(pixel / this.#width)];
    const coarse = matches[(y >> 1) * width + (x >> 1)]!;
    return (Math.floor(coarse / width) * 2 + (y & 1)) * this.#width + (coarse % width) * 2 + (x & 1);
  }

  #anySource(): number {
    return this.#sources[Math.floor(this.#random() * this.#sources.length)]!;
  }
}

/** Those whose patch lies in the picture. */
function pixelsOf(marked: Uint8Array, width: number, height: number): readonly number[] {
  const pixels: number[] = [];
  for (let y = RADIUS; y < height - RADIUS; y++)
    for (let x = RADIUS; x < width - RADIUS; x++) if (marked[y * width + x]) pixels.push(y * width + x);
  return pixels;
}

/** Sources whose patch has nothing unknown. */
function wholeSources({ width, height, unknown, source }: PatchPicture): Uint8Array {
  const whole = new Uint8Array(source.length);
  for (const pixel of pixelsOf(source, width, height)) {
    let known = 1;
    for (let row = -RADIUS; row <= RADIUS && known; row++)
      for (let column = -RADIUS; column <= RADIUS; column++)
        if (unknown[pixel + row * width + column]) known = 0;
    whole[pixel] = known;
  }
  return whole;
}

/** A pixel of the half is unknown if any of its four is, and a source if all are. */
function halved(picture: PatchPicture): PatchPicture {
  const { width, height, unknown, source } = picture;
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const at = (pixel: number, k: number) => {
    const x = Math.min(width - 1, 2 * (pixel % w) + (k & 1));
    return Math.min(height - 1, 2 * Math.floor(pixel / w) + (k >> 1)) * width + x;
  };
  const four = [0, 1, 2, 3];
  const each = (value: (pixel: number) => number) =>
    Uint8Array.from({ length: w * h }, (_, pixel) => value(pixel));
  const soft = blurredColors(picture);
  return {
    width: w,
    height: h,
    colors: Float32Array.from({ length: w * h * 3 }, (_, i) =>
      four.reduce((sum, k) => sum + soft[i % 3]![at(Math.floor(i / 3), k)]! / 4, 0),
    ),
    unknown: each((pixel) => (four.some((k) => unknown[at(pixel, k)]) ? 1 : 0)),
    source: each((pixel) => (four.every((k) => source[at(pixel, k)]) ? 1 : 0)),
  };
}

/** Each of the three values of the pixels, blurred. */
const blurredColors = ({ width, height, colors }: PatchPicture): readonly Float32Array[] =>
  [0, 1, 2].map((k) => {
    const values = Float32Array.from({ length: width * height }, (_, pixel) => colors[pixel * 3 + k]!);
    return blurred({ width, height, values }).values;
  });
