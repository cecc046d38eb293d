import type { Camera, Vector } from '../../functions/studio/imaging/camera.ts';
import { createEnvironment, type Environment } from '../../functions/studio/imaging/environment.ts';
import type { DirectionalLight, Lighting } from '../../functions/studio/imaging/lighting.ts';
import { CLAY, type Look } from '../../functions/studio/imaging/look.ts';
import { createMipChain } from '../../functions/studio/imaging/mip-chain.ts';
import type { Surface } from '../../functions/studio/imaging/surface.ts';
import type { Texture } from '../../functions/studio/imaging/texture.ts';
import { blob } from './shapes.ts';

/** A square of side 2 at a depth, that faces +Z, with a material's differences to clay. */
export function square(look: Partial<Look> = {}, { z = 0, half = 1, x = 0 } = {}): Surface {
  return {
    look: { ...CLAY, ...look },
    positions: Float32Array.from([-1, -1, 1, -1, 1, 1, -1, 1], (c) => c * half).reduce((positions, c, i) => {
      positions[Math.floor(i / 2) * 3 + (i % 2)] = c + (i % 2 === 0 ? x : 0);
      positions[Math.floor(i / 2) * 3 + 2] = z;
      return positions;
    }, new Float32Array(12)),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    tangents: Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1),
    uvs: [Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0)],
    colors: null,
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    quads: 0,
    mirrored: false,
    scale: 1,
  };
}

/** A smooth sphere of radius 1. */
export function ball(look: Partial<Look> = {}, center: Vector = [0, 0, 0], triangles = 4_000): Surface {
  const { positions, normals, indices } = blob(triangles);
  for (let i = 0; i < positions.length; i += 3) {
    const length = Math.hypot(...positions.subarray(i, i + 3));
    for (let k = 0; k < 3; k++) {
      normals[i + k] = positions[i + k]! / length;
      positions[i + k] = normals[i + k]! + center[k]!;
    }
  }
  return {
    look: { ...CLAY, ...look },
    positions,
    normals,
    tangents: null,
    uvs: [],
    colors: null,
    triangles: indices,
    quads: 0,
    mirrored: false,
    scale: 1,
  };
}

/** Looks along -Z, without perspective, at a square of side 2 * half. */
export function frontCamera(half = 1): Camera {
  return {
    projection: 'orthographic',
    position: [0, 0, 10],
    right: [1, 0, 0],
    up: [0, 1, 0],
    back: [0, 0, 1],
    halfHeight: half,
  };
}

const evenSurrounds = new Map<number, Environment>();

/** The same light from everywhere, and lamps. */
export function evenLight(radiance: number, lights: readonly DirectionalLight[] = []): Lighting {
  let surround = evenSurrounds.get(radiance);
  if (!surround) {
    surround = createEnvironment((_x, _y, _z, out) => {
      out.fill(radiance);
    });
    evenSurrounds.set(radiance, surround);
  }
  return { surround, surroundTurn_deg: 0, lights };
}

export function lamp(direction: Vector, strength = 0.5, radius_deg = 0.3): DirectionalLight {
  const length = Math.hypot(...direction);
  const [x, y, z] = direction;
  return {
    direction: [x / length, y / length, z / length],
    strength: [strength, strength, strength],
    radius_deg,
    mirroredBySurround: false,
  };
}

/** A texture of the first UV set, its texels given as RGBA bytes. */
export function texture(width: number, height: number, rgba: readonly number[], srgb = true): Texture {
  return {
    mips: createMipChain({ width, height, data: Uint8Array.from(rgba) }, srgb, 4096),
    placement: {
      width,
      height,
      lastLevel: Math.floor(Math.log2(Math.max(width, height))),
      uvSet: 0,
      transform: [1, 0, 0, 0, 1, 0],
      wrap: [10_497, 10_497],
      nearest: true,
    },
  };
}
