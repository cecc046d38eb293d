import { describe, expect, it } from 'vitest';
import { svcParts } from '../../../functions/engines/svc-parts/engine.ts';
import { around, explode, shifted } from '../../../functions/engines/svc-parts/explode.ts';
import { findParts } from '../../../functions/engines/svc-parts/find-parts.ts';
import { cross, placeLabels } from '../../../functions/engines/svc-parts/labels.ts';
import { smoothParts } from '../../../functions/engines/svc-parts/smooth-parts.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../functions/studio/imaging/encode-image.ts';
import { findSubject } from '../../../functions/studio/imaging/silhouette/find-subject.ts';
import { type Pattern, picture, SUBJECTLESS } from '../../support/photos.ts';

const white = [250, 250, 250] as const;
const within = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  Math.abs(x - cx) < rx && Math.abs(y - cy) < ry;

/** A lamp: a green shade on a thin brown stem on a blue foot. */
const lamp: Pattern = (x, y) => {
  if (within(x, y, 0.5, 0.25, 0.22, 0.12)) return [40, 150, 60];
  if (within(x, y, 0.5, 0.85, 0.15, 0.06)) return [40, 60, 170];
  return within(x, y, 0.5, 0.58, 0.03, 0.22) ? [120, 70, 40] : white;
};
/** Of one colour: two discs that a thin bar joins. */
const dumbbell: Pattern = (x, y) =>
  Math.hypot(x - 0.22, y - 0.5) < 0.16 ||
  Math.hypot(x - 0.78, y - 0.5) < 0.16 ||
  within(x, y, 0.5, 0.5, 0.2, 0.025)
    ? [90, 90, 100]
    : white;
const disc: Pattern = (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [170, 60, 50] : white);
/** Sixty-four squares of many colours. */
const quilt: Pattern = (x, y) =>
  within(x, y, 0.5, 0.5, 0.4, 0.4)
    ? [
        60 + ((Math.floor(x * 10) * 97) % 150),
        60 + ((Math.floor(y * 10) * 61) % 150),
        (Math.floor(x * 10 + y * 10) * 43) % 200,
      ]
    : white;

async function partsOf(pattern: Pattern) {
  const photo = picture(240, 240, pattern);
  const { mask } = await findSubject(photo);
  return findParts(photo, mask);
}

describe('parts', () => {
  it('are told by colour, the largest first', async () => {
    const { partOf, count, width } = await partsOf(lamp);
    expect(count).toBe(3);
    const at = (x: number, y: number) => partOf[Math.floor(y * width) * width + Math.floor(x * width)];
    expect([at(0.5, 0.25), at(0.5, 0.85), at(0.5, 0.6), at(0.05, 0.05)]).toEqual([0, 1, 2, -1]);
  });

  it('of one colour are told by the necks between them', async () => {
    const { partOf, count, width } = await partsOf(dumbbell);
    expect(count).toBeGreaterThanOrEqual(2);
    const row = Math.floor(width / 2) * width;
    expect(partOf[row + Math.floor(0.22 * width)]).not.toBe(partOf[row + Math.floor(0.78 * width)]);
  });

  it('are one where nothing parts them, and never more than twelve', async () => {
    expect((await partsOf(disc)).count).toBe(1);
    const { count } = await partsOf(quilt);
    expect(count).toBeGreaterThan(3);
    expect(count).toBeLessThanOrEqual(12);
  });
});

describe('the layout', () => {
  it('lays no part over another', async () => {
    const parts = await partsOf(quilt);
    const anchors = Array.from({ length: parts.count }, () => [0, 0] as const);
    const boxes = explode(parts, anchors).map(({ box, moved }) => shifted(box, moved));
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart).toBe(true);
      }
    }
    expect(around(boxes).right - around(boxes).left).toBeLessThan(6 * parts.width);
  });

  it('puts numbers apart from each other, half on each side', () => {
    const anchors = Array.from({ length: 12 }, (_, i) => [500 + 90 * i, 1000 + ((i * 7) % 5)] as const);
    const columns = { left: 100, right: 1900, top: 100, bottom: 1900 };
    const labels = placeLabels(
      anchors.map((anchor, i) => ({ number: i + 1, anchor })),
      columns,
    );
    expect(labels.map(({ number }) => number).sort((a, b) => a - b)).toEqual(anchors.map((_, i) => i + 1));
    for (const x of [100, 1900]) {
      const side = labels.filter(({ at }) => at[0] === x);
      expect(side).toHaveLength(6);
      for (const [i, { at }] of side.entries()) {
        expect(at[1]).toBeGreaterThanOrEqual(100);
        expect(at[1]).toBeLessThanOrEqual(1900);
        if (i === 0) continue;
        expect(at[1] - side[i - 1]!.at[1]).toBeGreaterThan(150);
      }
    }
  });
});

it('no two leaders cross, wherever their parts are', () => {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const columns = { left: 100, right: 1900, top: 100, bottom: 1900 };
  for (let board = 0; board < 300; board++) {
    // Most of them low, where numbers are moved up for want of room.
    const parts = Array.from({ length: 12 }, (_, i) => ({
      number: i + 1,
      anchor: [300 + 1400 * random(), 1900 - 900 * random() ** 3] as const,
    }));
    const leaders = placeLabels(parts, columns).map(({ leader }) => leader);
    for (const [i, [a, b]] of leaders.entries())
      for (const [c, d] of leaders.slice(i + 1)) expect(cross(a!, b!, c!, d!)).toBe(false);
  }
});

it('lines of another part in a part, and frayed borders, go to the part that they lie in; a thin part stays', () => {
  const [width, height] = [20, 20];
  // Part 0 with a line of part 1 and a dot of part 2 in it, part 1 at the right, and part 3 two pixels wide, alone.
  const partOf = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y === 0 || y === 1) return 3;
    if (y < 4) return -1;
    if (x === 5 && y === 16) return 2;
    return y === 10 || x > 12 ? 1 : 0;
  });
  const smooth = smoothParts({ width, height, inside: new Uint8Array(width * height).fill(1) }, partOf);
  expect([smooth[10 * width + 3], smooth[10 * width + 17], smooth[12 * width + 3]]).toEqual([0, 1, 0]);
  expect(smooth.subarray(0, 2 * width)).toEqual(new Int32Array(2 * width).fill(2));
  expect(smooth.subarray(2 * width, 4 * width)).toEqual(new Int32Array(2 * width).fill(-1));
});

describe('the board', () => {
  it('is a PNG of 2048 pixels with the parts in their colours, the same at every run', async () => {
    const images = [encodePng(picture(240, 240, lamp))];
    const { image } = await svcParts.run({ images }, {});
    const board = (await decodeImage(image!))!;
    expect([board.width, board.height]).toEqual([2048, 2048]);
    const seen = { green: 0, blue: 0, brown: 0, ink: 0, paper: 0 };
    for (let i = 0; i < board.data.length; i += 4) {
      const [r, g, b] = [board.data[i]!, board.data[i + 1]!, board.data[i + 2]!];
      if (r > 240 && g > 240) seen.paper++;
      else if (g > 130 && r < 80) seen.green++;
      else if (b > 150 && r < 80) seen.blue++;
      else if (r > 100 && b < 70) seen.brown++;
      else if (r < 60 && g < 60) seen.ink++;
    }
    expect(seen.green).toBeGreaterThan(seen.blue);
    expect(seen.blue).toBeGreaterThan(seen.brown);
    expect(seen.brown).toBeGreaterThan(1_000);
    expect(seen.ink).toBeGreaterThan(2_000);
    expect(seen.paper).toBeGreaterThan(1e6);
    expect(Buffer.compare(image!, (await svcParts.run({ images }, {})).image!)).toBe(0);
  });

  it('is refused for an image without a subject', async () => {
    const images = [encodePng(picture(160, 160, SUBJECTLESS['a gradient']!))];
    await expect(svcParts.run({ images }, {})).rejects.toMatchObject({ category: 'engine_rejected_input' });
  });
});
