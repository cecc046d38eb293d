import type { BakeTarget } from '../bake/source-model.ts';

/** How far beyond a triangle its plane is followed, in its own sizes: needles would lead anywhere. */
const MOST_BEYOND = 1;

/**
 * Where the centres of an atlas's texels lie on their triangles' planes. At a chart's border a centre may be half a texel
 * beyond the triangle: a look is taken there, as the neighbouring chart has it on its side. Taken at the nearest point
 * inside instead, colours stepped 1.1 to 1.3 times as much across a border as over the same edge inside a chart.
 */
export class AtlasWeights {
  /** Of the triangle's second and third corner. */
  b1 = Number.NaN;
  b2 = Number.NaN;
  readonly #target: BakeTarget;
  readonly #size_px: number;
  /** Per pixel along x and y, and at the first: of the second corner, then of the third. */
  readonly #steps = new Float64Array(6);

  constructor(target: BakeTarget, size_px: number) {
    this.#target = target;
    this.#size_px = size_px;
  }

  goTo(triangle: number): void {
    const { uvs, triangles } = this.#target;
    const [size, steps] = [this.#size_px, this.#steps];
    const [a, b, c] = [0, 1, 2].map((k) => triangles[triangle * 3 + k]! * 2) as [number, number, number];
    const [x0, y0] = [uvs[a]! * size - 0.5, uvs[a + 1]! * size - 0.5];
    const [bx, by] = [(uvs[b]! - uvs[a]!) * size, (uvs[b + 1]! - uvs[a + 1]!) * size];
    const [cx, cy] = [(uvs[c]! - uvs[a]!) * size, (uvs[c + 1]! - uvs[a + 1]!) * size];
    const area = bx * cy - cx * by;
    steps[0] = cy / area;
    steps[1] = -cx / area;
    steps[2] = (cx * y0 - cy * x0) / area;
    steps[3] = -by / area;
    steps[4] = bx / area;
    steps[5] = (by * x0 - bx * y0) / area;
  }

  moveTo(pixel: number): void {
    const size = this.#size_px;
    const s = this.#steps;
    const y = Math.floor(pixel / size);
    const x = pixel - y * size;
    this.b1 = limited(x * s[0]! + y * s[1]! + s[2]!);
    this.b2 = limited(x * s[3]! + y * s[4]! + s[5]!);
  }
}

const limited = (weight: number): number => Math.max(-MOST_BEYOND, Math.min(1 + MOST_BEYOND, weight));
