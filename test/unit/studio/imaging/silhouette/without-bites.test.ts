import { describe, expect, it } from 'vitest';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const SIDE = 400;

async function found(at: Pattern) {
  const { mask, foundBy } = await findSubject(picture(SIDE, SIDE, at));
  expect(foundBy).toBe('plain background');
  return (x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
}
const grey = (light: number): [number, number, number] => [light, light, light];
/** Its front is white, its side nearly as grey as the paper is. */
const cabinet =
  (paper: Pattern, side: number): Pattern =>
  (x, y) => {
    if (Math.abs(y - 0.5) > 0.3) return paper(x, y);
    if (x > 0.3 && x < 0.5) return grey(250);
    return x >= 0.5 && x < 0.66 ? grey(side + 8 * (y - 0.5)) : paper(x, y);
  };

describe('what is nearly as grey as the paper is of the thing where a sharp step parts it from that', () => {
  it.each<[string, Pattern]>([
    ['even', () => grey(206)],
    ['noisy', (x, y) => grey(203.5 + 5 * speckle(x, y))],
  ])('before %s paper', async (_, paper) => {
    const at = await found(cabinet(paper, 198));
    expect([at(0.4, 0.5), at(0.55, 0.3), at(0.6, 0.5), at(0.63, 0.7)]).toEqual([1, 1, 1, 1]);
    expect([at(0.69, 0.5), at(0.58, 0.17), at(0.27, 0.5)]).toEqual([0, 0, 0]);
  });

  it('and where it is just as the paper for a bit of its rim', async () => {
    const ball: Pattern = (x, y) => {
      const [u, v] = [(x - 0.5) / 0.3, (y - 0.5) / 0.3];
      return u * u + v * v < 1 ? grey(214 - 90 * u) : grey(200);
    };
    const at = await found(ball);
    expect([at(0.3, 0.5), at(0.56, 0.5), at(0.74, 0.5), at(0.62, 0.36)]).toEqual([1, 1, 1, 1]);
    expect([at(0.83, 0.5), at(0.5, 0.83)]).toEqual([0, 0]);
  });
});

describe('what is background stays it', () => {
  it('a shadow that is sharp where it begins and soft where it ends', async () => {
    const at = await found((x, y) => {
      if (Math.abs(x - 0.35) < 0.1 && Math.abs(y - 0.5) < 0.3) return grey(245);
      const along = x - 0.44;
      const blur = 0.002 + 0.2 * Math.max(0, along);
      const across = Math.abs(y - 0.75 + 0.1 * along) - 0.045;
      const shade = along < 0 ? 0 : (1 / (1 + Math.exp(across / blur))) * Math.exp(-along / 0.25);
      return grey(205 * (1 - 0.3 * shade));
    });
    expect([at(0.35, 0.5), at(0.5, 0.75), at(0.6, 0.74), at(0.7, 0.73)]).toEqual([1, 0, 0, 0]);
  });

  it('a faint shadow with a hard rim, of a white thing', async () => {
    const at = await found((x, y) => {
      if (Math.abs(x - 0.25) < 0.13 && Math.abs(y - 0.5) < 0.3) return grey(246);
      const isShade = y > 0.62 && y < 0.8 && x > 0.3 && x < 0.86 - 0.6 * Math.abs(y - 0.72);
      return grey(isShade ? 205 : 212);
    });
    expect([at(0.25, 0.7), at(0.5, 0.7), at(0.6, 0.75), at(0.7, 0.7)]).toEqual([1, 0, 0, 0]);
  });

  it.each([
    ['in the light', 0],
    ['in the shade', 12],
  ])('a gap between the slats of a white thing, %s', async (_, shade) => {
    const at = await found((x, y) => {
      if (Math.abs(x - 0.5) > 0.3 || Math.abs(y - 0.5) > 0.3) return grey(205);
      const isSlat =
        Math.abs(x - 0.5) > 0.26 || Math.abs(y - 0.5) > 0.26 || Math.abs((y % 0.12) - 0.06) < 0.02;
      return isSlat ? grey(244 - 30 * Math.abs(x - 0.5)) : grey(205 - shade * y);
    });
    expect([at(0.5, 0.3), at(0.4, 0.54), at(0.5, 0.66)]).toEqual([1, 1, 1]);
    expect([at(0.5, 0.36), at(0.4, 0.48), at(0.6, 0.6)]).toEqual([0, 0, 0]);
  });

  it('a narrow gap between the legs of a coloured thing, which its shadow closes', async () => {
    const at = await found((x, y) => {
      const isLegs = y < 0.8 && y > 0.25 && Math.abs(x - 0.5) < 0.2;
      if (isLegs && !(y > 0.45 && Math.abs(x - 0.5) < 0.02)) return [150, 90, 40];
      const shade = Math.exp(-(((x - 0.5) / 0.16) ** 2) - ((y - 0.81) / 0.05) ** 2);
      return grey(212 * (1 - 0.5 * shade));
    });
    expect([at(0.4, 0.6), at(0.6, 0.6), at(0.5, 0.55), at(0.5, 0.65)]).toEqual([1, 1, 0, 0]);
  });
});
