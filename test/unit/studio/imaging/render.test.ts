import { describe, expect, it } from 'vitest';
import { EIGHT_VIEWS, frameCamera } from '../../../../functions/studio/imaging/camera.ts';
import { SRGB_TO_LINEAR } from '../../../../functions/studio/imaging/color.ts';
import { type RenderOptions, renderView } from '../../../../functions/studio/imaging/render.ts';
import type { Surface } from '../../../../functions/studio/imaging/surface.ts';
import { ball, evenLight, frontCamera, lamp, square, texture } from '../../../support/surfaces.ts';

const SIZE = 32;
const LIT = evenLight(0.5);

async function picture(
  surfaces: readonly Surface[],
  options: Partial<RenderOptions> = {},
  camera = frontCamera(1.5),
) {
  const image = await renderView(surfaces, camera, {
    width_px: SIZE,
    height_px: SIZE,
    lighting: LIT,
    shadows: false,
    ...options,
  });
  const at = (x: number, y: number) => {
    const i = (y * image.width + x) * 4;
    return [...image.data.subarray(i, i + 4)];
  };
  return { ...image, at, center: at(image.width / 2, image.height / 2) };
}

const linear = (bytes: readonly number[]) => [...bytes.map((byte) => SRGB_TO_LINEAR[byte]!), 1];

describe('colour', () => {
  it('of an unlit surface comes out to the byte', async () => {
    for (let byte = 0; byte < 256; byte += 5) {
      const bytes = [byte, 255 - byte, (byte * 7) % 256];
      expect((await picture([square({ unlit: true, baseColor: linear(bytes) })])).center).toEqual([
        ...bytes,
        255,
      ]);
    }
  });

  it('of an unlit texture comes out to the byte', async () => {
    const map = texture(1, 1, [13, 130, 201, 255]);
    const surface = square({ unlit: true, baseColor: [1, 1, 1, 1], baseColorMap: map });
    expect((await picture([surface])).center).toEqual([13, 130, 201, 255]);
  });

  it('is transparent where nothing is, or the background', async () => {
    expect((await picture([square()])).at(0, 0)).toEqual([0, 0, 0, 0]);
    const background = [SRGB_TO_LINEAR[9]!, SRGB_TO_LINEAR[99]!, SRGB_TO_LINEAR[199]!] as const;
    expect((await picture([square()], { background })).at(0, 0)).toEqual([9, 99, 199, 255]);
  });
});

describe('edges', () => {
  /** A square turned by a little, so that its edges cross pixels at many places. */
  function turned(): Surface {
    const surface = square({ unlit: true });
    const [c, s] = [Math.cos(0.12), Math.sin(0.12)];
    for (let i = 0; i < 12; i += 3) {
      const [x, y] = [surface.positions[i]!, surface.positions[i + 1]!];
      surface.positions[i] = c * x - s * y;
      surface.positions[i + 1] = s * x + c * y;
    }
    return surface;
  }
  const alphas = async (samples: number) => {
    const { data } = await picture([turned()], { samples });
    return new Set(data.filter((_, i) => i % 4 === 3));
  };

  it('show five greys with four samples a pixel, nine with eight, none between with one', async () => {
    expect((await alphas(4)).size).toBe(5);
    expect((await alphas(8)).size).toBe(9);
    expect([...(await alphas(1))].sort()).toEqual([0, 255]);
  });

  it('that two triangles share leave no gap', async () => {
    for (const samples of [1, 4]) {
      const { data } = await picture(
        [ball({ unlit: true }, [0, 0, 0], 20_000)],
        { samples },
        frontCamera(0.6),
      );
      expect(data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
    }
  });
});

describe('what is in front', () => {
  const red = (z: number, look = {}) => square({ unlit: true, baseColor: [1, 0, 0, 1], ...look }, { z });
  const blue = (z: number, look = {}) => square({ unlit: true, baseColor: [0, 0, 1, 1], ...look }, { z });

  it('hides what is behind it, in whichever order they are drawn', async () => {
    expect((await picture([red(1), blue(0)])).center).toEqual([255, 0, 0, 255]);
    expect((await picture([blue(0), red(1)])).center).toEqual([255, 0, 0, 255]);
  });

  it('is blended over it by its alpha, in whichever order they are drawn', async () => {
    const half = { alphaMode: 'BLEND', baseColor: [1, 0, 0, 0.5] } as const;
    const other = { alphaMode: 'BLEND', baseColor: [0, 0, 1, 0.5] } as const;
    for (const surfaces of [
      [red(1, half), blue(0, other)],
      [blue(0, other), red(1, half)],
    ]) {
      const [r, , b, a] = (await picture(surfaces, { background: [0, 0, 0] })).center;
      expect(SRGB_TO_LINEAR[r!]).toBeCloseTo(0.5, 2);
      expect(SRGB_TO_LINEAR[b!]).toBeCloseTo(0.25, 2);
      expect(a).toBe(255);
    }
    expect((await picture([red(1, half)])).center[3]).toBe(128);
  });

  it('of very many layers shows the nearest, in whichever order they are drawn', async () => {
    const film = { alphaMode: 'BLEND', baseColor: [1, 0, 0, 0.2] } as const;
    const near = Array.from({ length: 70 }, (_, i) => red(2 + i / 100, film));
    const far = red(0, { alphaMode: 'BLEND', baseColor: [0, 1, 0, 1] });
    const shown = (await picture([far, ...near])).center;
    expect(shown).toEqual([255, 0, 0, 255]);
    expect((await picture([...near, far])).center).toEqual(shown);
  });

  it('does not show through what is solid before it', async () => {
    const glassBehind = red(0, { alphaMode: 'BLEND', baseColor: [1, 0, 0, 0.5] });
    expect((await picture([glassBehind, blue(1)])).center).toEqual([0, 0, 255, 255]);
  });

  it('has holes where its alpha is under the cut-off, by its texture', async () => {
    const baseColorMap = texture(2, 1, [255, 255, 255, 100, 255, 255, 255, 200]);
    const stencil = square(
      { unlit: true, alphaMode: 'MASK', baseColor: [1, 0, 0, 1], baseColorMap },
      { z: 1 },
    );
    const { at } = await picture([stencil, blue(0)]);
    expect(at(SIZE / 2 - 6, SIZE / 2)).toEqual([0, 0, 255, 255]);
    expect(at(SIZE / 2 + 6, SIZE / 2)).toEqual([255, 0, 0, 255]);
  });

  it('lets light through if it is glass, in its colour', async () => {
    const glass = {
      transmission: 1,
      transmissionMap: null,
      ior: 1.5,
      thickness_m: 0,
      attenuationColor: [1, 1, 1],
      attenuationDistance_m: Infinity,
    };
    const white = square({ unlit: true, baseColor: [1, 1, 1, 1] });
    const pane = square({ baseColor: [0.2, 0.9, 0.9, 1], roughness: 0, glass }, { z: 1 });
    const [r, g] = (await picture([white, pane], { lighting: evenLight(0) })).center;
    expect(SRGB_TO_LINEAR[g!]).toBeCloseTo(0.9 * 0.96, 1);
    expect(SRGB_TO_LINEAR[r!]).toBeCloseTo(0.2 * 0.96, 1);
  });
});

describe('shadows', () => {
  it('of a lamp fall away from it', async () => {
    const surfaces = [square({}, { half: 3, z: -1 }), ball({}, [0, 0, 0.2], 1_000)];
    const lighting = evenLight(0.1, [lamp([-1, 0, 1], 0.8)]);
    const { at } = await picture(surfaces, { lighting, shadows: true }, frontCamera(3));
    const [shaded, lit] = [at(26, SIZE / 2)[0]!, at(5, SIZE / 2)[0]!];
    expect(shaded).toBeLessThan(lit - 80);
    const without = await picture(surfaces, { lighting }, frontCamera(3));
    expect(without.at(26, SIZE / 2)[0]).toBeGreaterThan(lit - 10);
  });

  it('of the surround lie in corners', async () => {
    const wall = square({}, { half: 2 });
    const shelf = square({}, { half: 2 });
    for (let i = 0; i < 12; i += 3) {
      [shelf.positions[i + 1], shelf.positions[i + 2]] = [0, shelf.positions[i + 1]!];
      [shelf.normals![i + 1], shelf.normals![i + 2]] = [1, 0];
    }
    const { at } = await picture([wall, shelf], { shadows: true }, frontCamera(2));
    expect(at(16, 14)[0]).toBeLessThan(at(16, 2)[0]! - 15);
  });

  it('lie on the ground below a thing, and fade out before the picture does', async () => {
    const background = [0.8, 0.8, 0.8] as const;
    const thing = ball();
    const camera = frameCamera([thing], { azimuth_deg: 0, elevation_deg: 25, fill: 0.4 });
    const { at } = await picture([thing], { background, shadows: true, groundShadow: true }, camera);
    const plain = await picture([thing], { background }, camera);
    expect(at(16, 24)[0]).toBeLessThan(plain.at(16, 24)[0]! - 25);
    expect(at(0, 0)).toEqual(plain.at(0, 0));
  });
});

describe('a normal map', () => {
  const bump = (rgb: readonly number[]) => texture(1, 1, [...rgb, 255], false);
  const lit = async (rgb: readonly number[], direction: [number, number, number]) =>
    (await picture([square({ normalMap: bump(rgb) })], { lighting: evenLight(0, [lamp(direction, 0.8)]) }))
      .center[0]!;

  it("tilts up with green and right with red: glTF's +Y", async () => {
    const [up, right] = [
      [128, 218, 218],
      [218, 128, 218],
    ];
    expect(await lit(up!, [0, 1, 1])).toBeGreaterThan((await lit(up!, [0, -1, 1])) + 60);
    expect(await lit(right!, [1, 0, 1])).toBeGreaterThan((await lit(right!, [-1, 0, 1])) + 60);
  });

  it('that is flat changes nothing', async () => {
    const flat = await lit([128, 128, 255], [1, 2, 3]);
    const none = (await picture([square()], { lighting: evenLight(0, [lamp([1, 2, 3], 0.8)]) })).center[0]!;
    expect(Math.abs(flat - none)).toBeLessThanOrEqual(1);
  });
});

describe('maps', () => {
  const metalRough = texture(1, 1, [0, 51, 255, 255], false);

  it('of metalness and roughness multiply the factors: blue and green', async () => {
    const look = { baseColor: [1, 0.2, 0.2, 1], metallic: 1, roughness: 1, metallicRoughnessMap: metalRough };
    const factors = { baseColor: [1, 0.2, 0.2, 1], metallic: 1, roughness: 0.2 };
    const lighting = evenLight(0.3, [lamp([0, 0.4, 1], 0.2)]);
    expect((await picture([square(look)], { lighting })).center).toEqual(
      (await picture([square(factors)], { lighting })).center,
    );
  });

  it('of occlusion darken by red, as far as their strength says', async () => {
    const occlusionMap = texture(1, 1, [0, 255, 255, 255], false);
    const dark = (await picture([square({ occlusionMap })])).center[0]!;
    const half = (await picture([square({ occlusionMap, occlusionStrength: 0.5 })])).center[0]!;
    const open = (await picture([square()])).center[0]!;
    expect(dark).toBeLessThan(10);
    expect(half).toBeGreaterThan(dark + 40);
    expect(open).toBeGreaterThan(half + 20);
  });

  it('of emission glow in the dark', async () => {
    const look = { emissive: [1, 1, 1], emissiveMap: texture(1, 1, [0, 128, 0, 255]) };
    const [r, g] = (await picture([square(look)], { lighting: evenLight(0) })).center;
    expect([r, g]).toEqual([0, 128]);
  });
});

describe('pictures', () => {
  it('may be of any shape, seen in perspective or without', async () => {
    for (const projection of ['perspective', 'orthographic'] as const) {
      const surface = ball({ unlit: true });
      const camera = frameCamera([surface], {
        azimuth_deg: 30,
        elevation_deg: 10,
        projection,
        aspect: 2,
        fill: 0.8,
      });
      const { data, width, height } = await renderView([surface], camera, { width_px: 80, height_px: 40 });
      const covered = Array.from({ length: width * height }, (_, i) => i).filter(
        (i) => data[i * 4 + 3] === 255,
      );
      const columns = covered.map((i) => i % width);
      const rows = covered.map((i) => Math.floor(i / width));
      expect(Math.abs(Math.max(...columns) - Math.min(...columns) - 31)).toBeLessThanOrEqual(2);
      expect(Math.abs(Math.max(...rows) - Math.min(...rows) - 31)).toBeLessThanOrEqual(2);
    }
  });

  it('from within a scene cut off what is behind the camera', async () => {
    const wall = square({ unlit: true, baseColor: [1, 0, 0, 1] }, { half: 50 });
    for (let i = 0; i < 12; i += 3) {
      [wall.positions[i + 1], wall.positions[i + 2]] = [-1, -wall.positions[i + 1]!];
    }
    const camera = { ...frontCamera(0.5), projection: 'perspective', position: [0, 0, 0] } as const;
    const { at } = await picture([wall], {}, camera);
    expect(at(16, 30)).toEqual([255, 0, 0, 255]);
    expect(at(16, 4)).toEqual([0, 0, 0, 0]);
  });

  it('of nothing are empty', async () => {
    expect(
      (await picture([], { shadows: true, groundShadow: true })).data.every((value) => value === 0),
    ).toBe(true);
  });

  it('are the same bytes each time, from all eight sides', async () => {
    const surfaces = [
      ball({ roughness: 0.2 }),
      square({ alphaMode: 'BLEND', baseColor: [1, 0, 0, 0.5] }, { z: 1 }),
    ];
    const all = () =>
      Promise.all(
        EIGHT_VIEWS.map((view, i) =>
          renderView(surfaces, frameCamera(surfaces, view), {
            width_px: 24,
            height_px: 24,
            shadows: i % 4 === 0,
          }),
        ),
      );
    expect(await all()).toEqual(await all());
  });
});

it('lights the side that is seen where a model has its normals or its winding inside out', async () => {
  const lighting = evenLight(0.1, [lamp([0, 0, 1], 0.6)]);
  const straight = (await picture([square()], { lighting })).center;
  const inward = square();
  inward.normals!.forEach((value, i) => {
    inward.normals![i] = -value;
  });
  const turned = { ...square(), triangles: Uint32Array.of(2, 1, 0, 3, 2, 0) };
  expect((await picture([inward], { lighting })).center).toEqual(straight);
  expect((await picture([turned], { lighting })).center).toEqual(straight);
});
