import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../../functions/studio/imaging/image.ts';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import {
  discBefore,
  meadow,
  type Pattern,
  picture,
  SUBJECTLESS,
  speckle,
} from '../../../../support/photos.ts';

const SIDE = 160;
const photo = (at: Pattern): Image => picture(SIDE, SIDE, at);

/** Share of the pixels that are rightly in or out of the disc. */
async function agreement(image: Image, radius = 0.2) {
  const { mask, foundBy } = await findSubject(image);
  let right = 0;
  for (const [i, inside] of mask.inside.entries()) {
    const [x, y] = [((i % mask.width) + 0.5) / mask.width, (Math.floor(i / mask.width) + 0.5) / mask.height];
    right += (Math.hypot(x - 0.5, y - 0.5) < radius ? 1 : 0) === inside ? 1 : 0;
  }
  return { foundBy, agreement: right / mask.inside.length };
}

describe('the subject is found', () => {
  it('by transparency', async () => {
    const image = photo(discBefore(() => [0, 0, 0]));
    for (let i = 0; i < SIDE * SIDE; i++) {
      if (Math.hypot(((i % SIDE) + 0.5) / SIDE - 0.5, (Math.floor(i / SIDE) + 0.5) / SIDE - 0.5) >= 0.2)
        image.data[i * 4 + 3] = 0;
    }
    expect(await agreement(image)).toEqual({ foundBy: 'alpha', agreement: 1 });
  });

  it.each<[string, Pattern]>([
    ['white', () => [255, 255, 255]],
    [
      'grey paper that darkens to one side, with noise',
      (x, y) => {
        const light = 200 - 60 * x + 6 * speckle(x, y);
        return [light, light, light + 4];
      },
    ],
    [
      'white with a shadow over a third of its border',
      (x, y) => {
        const light = 245 - 130 * Math.exp(-(((x - 0.9) / 0.3) ** 2) - ((y - 0.85) / 0.25) ** 2);
        return [light, light, light];
      },
    ],
    [
      'a dark shadow at its foot',
      (x, y) => {
        const light = 235 - 165 * Math.exp(-(((x - 0.55) / 0.25) ** 2) - ((y - 0.75) / 0.12) ** 2);
        return [light, light, light];
      },
    ],
    [
      'a soft shadow on white',
      (x, y) => {
        const light = 255 - 90 * Math.exp(-(((x - 0.5) / 0.25) ** 2) - ((y - 0.72) / 0.1) ** 2);
        return [light, light, light];
      },
    ],
  ])('before %s', async (_, background) => {
    const found = await agreement(photo(discBefore(background)));
    expect(found.foundBy).toBe('plain background');
    expect(found.agreement).toBeGreaterThan(0.995);
  });

  it('in a photo, by grabCut, the same at every run', async () => {
    const image = photo(discBefore(meadow));
    const found = await agreement(image);
    expect(found.foundBy).toBe('grab cut');
    expect(found.agreement).toBeGreaterThan(0.97);
    expect(await agreement(image)).toEqual(found);
  });

  it.each<[string, (x: number, y: number) => number]>([
    ['', (x, y) => (y < 0.6 ? 140 : 175) + 24 * (speckle(x, y) - 0.5)],
    ['that meet aslant', (x, y) => (y < 0.58 + 0.03 * x ? 140 : 175) + 4 * (speckle(x, y) - 0.5)],
    [
      'with its shadow on them, in light that falls off',
      (x, y) => {
        const shadow = 1 - 0.3 * Math.exp(-(((x - 0.55) / 0.25) ** 2) - ((y - 0.7) / 0.08) ** 2);
        return (y < 0.6 ? 150 : 190) * (1 - 0.3 * (x - 0.4) ** 2) * shadow + 12 * (speckle(x, y) - 0.5);
      },
    ],
  ])('before a grey wall and the ground before it, in a photo with grain %s', async (_, light) => {
    const wall: Pattern = (x, y) => [light(x, y), light(x, y) + 2, light(x, y) - 3];
    const found = await agreement(photo(discBefore(wall)));
    expect(found.foundBy).toBe('plain background');
    expect(found.agreement).toBeGreaterThan(0.985);
  });

  it('before a scene out of focus', async () => {
    const sky: Pattern = (x, y) => {
      const ground = 1 / (1 + Math.exp(-(y - 0.55 - 0.08 * Math.sin(x * 14)) / 0.03));
      const cloud = 35 * Math.sin(x * 11) * Math.sin(y * 13);
      const mixed = (above: number, below: number) =>
        above + cloud + (below - above - cloud) * ground + 5 * speckle(x, y);
      return [mixed(110, 60), mixed(150, 95), mixed(205, 45)];
    };
    const found = await agreement(photo(discBefore(sky)));
    expect(found.foundBy).toBe('grab cut');
    expect(found.agreement).toBeGreaterThan(0.985);
  });

  it('in a photo whose lower border cuts it off, down to that', async () => {
    const at: Pattern = (x, y) =>
      Math.hypot(x - 0.5, y - 0.4) < 0.15 || (y > 0.5 && Math.abs(x - 0.5) < 0.3)
        ? [40 + 20 * speckle(x, y), 50, 170]
        : meadow(x, y);
    const { mask } = await findSubject(photo(at));
    const insideAt = (x: number, y: number) =>
      mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
    expect([insideAt(0.5, 0.4), insideAt(0.3, 0.8), insideAt(0.5, 0.99)]).toEqual([1, 1, 1]);
    expect([insideAt(0.1, 0.8), insideAt(0.1, 0.99), insideAt(0.25, 0.4)]).toEqual([0, 0, 0]);
  });

  it('in a photo, without the shadow that it throws on the ground', async () => {
    const image = photo((x, y) => {
      if (Math.abs(x - 0.4) < 0.1 && Math.abs(y - 0.5) < 0.3) return [30, 60, 190];
      const grain = 0.7 + 0.5 * speckle(x, y);
      if (y < 0.35) return [150 + 20 * y, 190, 240];
      const isShadow = x > 0.45 && x < 0.85 && Math.abs(y - 0.76) < 0.05;
      return isShadow ? [100 * grain, 103 * grain, 95 * grain] : [214 * grain, 190 * grain, 140 * grain];
    });
    const { mask, foundBy } = await findSubject(image);
    expect(foundBy).toBe('grab cut');
    const at = (x: number, y: number) =>
      mask.inside[Math.round(y * mask.height) * mask.width + Math.round(x * mask.width)];
    expect(at(0.4, 0.5)).toBe(1);
    expect(at(0.46, 0.76)).toBe(1);
    expect(at(0.6, 0.76)).toBe(0);
    expect(at(0.75, 0.76)).toBe(0);
  });

  it('with the hole in it that shows the background', async () => {
    const ring: Pattern = (x, y) => {
      const radius = Math.hypot(x - 0.5, y - 0.5);
      return radius < 0.3 && radius > 0.12 ? [40, 60, 160] : [250, 250, 250];
    };
    const { mask } = await findSubject(photo(ring));
    expect(mask.inside[80 * SIDE + 80]).toBe(0);
    expect(mask.inside[80 * SIDE + 48]).toBe(1);
  });
});

describe('in a place, what stands before it is found and not the place', () => {
  const insideOf = async (at: Pattern) => {
    const { mask } = await findSubject(photo(at));
    return (x: number, y: number) =>
      mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
  };

  it('a vase on a table before a wall, without what is seen beside its neck', async () => {
    const at = await insideOf((x, y) => {
      const half =
        y < 0.2 ? 0.09 : y < 0.3 ? 0.05 : 0.05 + 0.12 * Math.sin(((y - 0.3) / 0.5) * Math.PI) ** 0.7;
      if (Math.abs(x - 0.45) < half && y > 0.15 && y < 0.8)
        return y > 0.5 && y < 0.53 ? [150, 100, 30] : [35, 50, 180];
      if (y < 0.42 - 0.1 * x) return [110, 115, 125];
      const board = 0.9 + 0.2 * speckle(Math.floor(x * 5), Math.floor(y * 80));
      const light = Math.hypot((x - 0.55) / 0.17, (y - 0.75) / 0.05) < 1 ? 0.75 : 1;
      return [190 * board * light, 160 * board * light, 125 * board * light];
    });
    expect([at(0.45, 0.18), at(0.45, 0.25), at(0.35, 0.55), at(0.45, 0.75)]).toEqual([1, 1, 1, 1]);
    expect([at(0.36, 0.25), at(0.54, 0.25), at(0.2, 0.4), at(0.8, 0.34), at(0.68, 0.75)]).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('a tower before a line of haze', async () => {
    const at = await insideOf((x, y) => {
      const grain = 0.85 + 0.3 * speckle(x, y);
      if (Math.abs(x - 0.5) < 0.1 && y > 0.25 && y < 0.9)
        return y % 0.2 < 0.1 ? [190, 40, 40] : [40, 60, 180];
      if (y < 0.34) return [110 + 40 * Math.sin(x * 11) * Math.sin(y * 13), 160, 220];
      return y < 0.37 ? [225, 235, 240] : [60 * grain, 120 * grain, 50 * grain];
    });
    expect([at(0.5, 0.3), at(0.5, 0.36), at(0.5, 0.8)]).toEqual([1, 1, 1]);
    expect([at(0.2, 0.355), at(0.8, 0.355), at(0.2, 0.7)]).toEqual([0, 0, 0]);
  });

  it('a car on a road below a clear sky, and not the road', async () => {
    const { mask } = await findSubject(
      picture(480, 480, (x, y) => {
        const isWheel = Math.min(Math.hypot(x - 0.3, y - 0.68), Math.hypot(x - 0.7, y - 0.68)) < 0.07;
        if (isWheel) return [30, 30, 34];
        if (Math.abs(x - 0.5) < 0.38 && Math.abs(y - 0.6) < 0.08) return [214, 50, 44];
        if (Math.abs(x - 0.5) < 0.2 && Math.abs(y - 0.46) < 0.08) return [214, 50, 44];
        if (y < 0.52) return [168, 207, 232];
        return y < 0.6 ? [136, 168, 104] : [108, 108, 112];
      }),
    );
    const at = (x: number, y: number) =>
      mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
    expect([at(0.5, 0.6), at(0.5, 0.44), at(0.2, 0.6), at(0.8, 0.6)]).toEqual([1, 1, 1, 1]);
    expect([at(0.02, 0.58), at(0.98, 0.7), at(0.02, 0.9), at(0.5, 0.9)]).toEqual([0, 0, 0, 0]);
  });

  it('a candle before wood, a board that the picture cuts off being below it', async () => {
    const at = await insideOf((x, y) => {
      const grain = 0.9 + 0.2 * speckle(x, y);
      if (Math.abs(x - 0.45) < 0.05 && y > 0.3 && y < 0.52) return [180 * grain, 30 * grain, 40 * grain];
      if (y > 0.7 && y < 0.85 && x < 0.9) return [245, 245, 235];
      return [150 * grain, 95 * grain, 50 * grain];
    });
    expect(at(0.45, 0.4)).toBe(1);
    expect([at(0.2, 0.78), at(0.8, 0.78), at(0.2, 0.58), at(0.8, 0.9)]).toEqual([0, 0, 0, 0]);
  });
});

it('shade of the background’s grey on a white thing is no hole in it, and shadow within a hole is none of the thing', async () => {
  const grey = (light: number) => [light, light, light] as const;
  const at: Pattern = (x, y) => {
    if (Math.hypot(x - 0.72, y - 0.5) < 0.08) return grey(220 - 450 * Math.max(0, y - 0.48));
    if (Math.abs(x - 0.5) > 0.38 || Math.abs(y - 0.5) > 0.3) return grey(220);
    // The white becomes 220 in the middle, within a rim of blue.
    return Math.abs(x - 0.4) > 0.2 || Math.abs(y - 0.5) > 0.25 ? [30, 60, 180] : grey(220 - 140 * (y - 0.5));
  };
  const { mask } = await findSubject(photo(at));
  const insideAt = (x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
  expect([insideAt(0.4, 0.4), insideAt(0.4, 0.5), insideAt(0.4, 0.6)]).toEqual([1, 1, 1]);
  expect([insideAt(0.72, 0.44), insideAt(0.72, 0.55)]).toEqual([0, 0]);
});

describe('nothing stands out of', () => {
  it.each(Object.entries(SUBJECTLESS))('%s', async (_, pattern) => {
    await expect(findSubject(photo(pattern))).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringContaining(
        'No subject stands out from the background. Use an image of one thing',
      ),
    });
  });

  it('a sea between a beach and a sky', async () => {
    const beach = photo((x, y) => {
      if (y < 0.5) return [110 + 60 * Math.sin(x * 11) * Math.sin(y * 13), 160, 220];
      return y < 0.6 ? [60 + 30 * speckle(x, y), 90, 110] : [200 + 30 * speckle(x, y), 185, 140];
    });
    await expect(findSubject(beach)).rejects.toMatchObject({ message: expect.stringMatching(/^No subject/) });
  });

  it('an image that is see-through everywhere', async () => {
    const image = photo(() => [0, 0, 0]);
    image.data.fill(0);
    await expect(findSubject(image)).rejects.toMatchObject({ category: 'engine_rejected_input' });
  });
});

it('what is too small for its shape to be seen is refused as that', async () => {
  const speck = photo(discBefore(() => [245, 245, 245], [0.6, 0.4], 0.02));
  await expect(findSubject(speck)).rejects.toMatchObject({
    category: 'engine_rejected_input',
    message: expect.stringContaining('too small in the image'),
  });
});

describe('of several pieces', () => {
  const white: Pattern = () => [250, 250, 250];
  const dots = (...discs: readonly (readonly [x: number, y: number, radius: number])[]) =>
    discs.reduce<Pattern>((before, [x, y, radius]) => discBefore(before, [x, y], radius), white);
  const insideOf = async (at: Pattern) => {
    const { mask } = await findSubject(photo(at));
    return (x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
  };

  it('an island far from the subject is dropped, a dot near it stays', async () => {
    const at = await insideOf(dots([0.45, 0.55, 0.2], [0.9, 0.12, 0.06], [0.45, 0.29, 0.04]));
    expect([at(0.45, 0.55), at(0.9, 0.12), at(0.45, 0.29)]).toEqual([1, 0, 1]);
  });

  it('two that are about as large both stay', async () => {
    const at = await insideOf(dots([0.25, 0.5, 0.16], [0.75, 0.5, 0.13]));
    expect([at(0.25, 0.5), at(0.75, 0.5)]).toEqual([1, 1]);
  });

  it('what the border cuts off is not the subject, though it is larger', async () => {
    const at = await insideOf(dots([0.5, 0.45, 0.13], [0.05, 1.0, 0.22]));
    expect([at(0.5, 0.45), at(0.06, 0.94)]).toEqual([1, 0]);
  });
});

it('a dot as light as the background is no hole where others like it are in the shade; a gap beside other gaps is one', async () => {
  const grid = (value: number) => Math.abs(((value * 8) % 1) - 0.5);
  const dotted = (lightOf: (x: number, y: number) => number): Pattern => {
    return (x, y) => {
      if (Math.hypot(x - 0.5, y - 0.5) > 0.4) return [245, 245, 242];
      const light = lightOf(x, y);
      return Math.hypot(grid(x), grid(y)) < 0.28
        ? [245 * light, 245 * light, 242 * light]
        : [200 * light, 30 * light, 60 * light];
    };
  };
  const insideAt = async (at: Pattern, x: number, y: number) => {
    const { mask } = await findSubject(photo(at));
    return mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
  };
  const lit = dotted((x, y) => 1.01 - 1.6 * Math.hypot(x - 0.4375, y - 0.4375));
  const flat = dotted(() => 1);
  expect([await insideAt(lit, 0.4375, 0.4375), await insideAt(flat, 0.4375, 0.4375)]).toEqual([1, 0]);
});

it('what is brighter than the background is no hole, as the white of an eye', async () => {
  const at: Pattern = (x, y) => {
    if (Math.hypot(x - 0.4, y - 0.5) < 0.06) return [250, 250, 250];
    if (Math.hypot(x - 0.6, y - 0.5) < 0.06) return [242, 242, 240];
    return Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [200, 150, 120] : [242, 242, 240];
  };
  const { mask } = await findSubject(photo(at));
  expect([mask.inside[80 * SIDE + 64], mask.inside[80 * SIDE + 96]]).toEqual([1, 0]);
});

describe('white paint on white paper is no hole', () => {
  const paper: Pattern = () => [255, 255, 255];
  const on = (marks: readonly (readonly [x: number, y: number, radius: number, isWhite: boolean])[]) =>
    picture(400, 400, (x, y) => {
      const mark = marks.findLast(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) < radius);
      if (mark) return mark[3] ? [255, 255, 255] : [30, 30, 40];
      return discBefore(paper, [0.5, 0.5], 0.35)(x, y);
    });
  const holesOf = async (photo: ReturnType<typeof picture>) => {
    const { mask } = await findSubject(photo);
    const at = (x: number, y: number) =>
      mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
    return { at };
  };

  it('as the white of eyes, with their pupils', async () => {
    const { at } = await holesOf(
      on([
        [0.38, 0.45, 0.07, true],
        [0.39, 0.46, 0.03, false],
        [0.62, 0.45, 0.07, true],
        [0.61, 0.46, 0.03, false],
      ]),
    );
    for (const x of [0.34, 0.39, 0.61, 0.66]) expect(at(x, 0.45)).toBe(1);
  });

  it('nor what is as large beside it', async () => {
    const { at } = await holesOf(
      on([
        [0.38, 0.5, 0.06, true],
        [0.38, 0.5, 0.03, false],
        [0.58, 0.5, 0.05, true],
      ]),
    );
    expect([at(0.335, 0.5), at(0.58, 0.5)]).toEqual([1, 1]);
  });

  it('but one without anything in it is', async () => {
    const { at } = await holesOf(on([[0.5, 0.5, 0.1, true]]));
    expect(at(0.5, 0.5)).toBe(0);
  });
});
