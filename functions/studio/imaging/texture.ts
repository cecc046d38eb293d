import { type Texture as GltfTexture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform, type Transform } from '@gltf-transform/extensions';
import { decodeImage } from './decode-image.ts';
import { createMipChain, type MipChain, type MipLevel } from './mip-chain.ts';

/** A texture as one map of a material uses it. */
export interface Texture {
  readonly mips: MipChain;
  /** The same object for all textures that are placed alike: where a pixel lies on one, it lies on the others. */
  readonly placement: Placement;
}

/** How an image of a size lies on a surface. */
export interface Placement {
  readonly width: number;
  readonly height: number;
  /** Number of the smallest level, of one pixel. */
  readonly lastLevel: number;
  /** Which TEXCOORD set it is placed by. */
  readonly uvSet: number;
  /** Affine map of UVs, row by row: KHR_texture_transform, or the identity. */
  readonly transform: readonly [number, number, number, number, number, number];
  readonly wrap: readonly [wrapU: number, wrapV: number];
  /** Seen larger than it is, its texels are squares: the file's choice for pixel art. */
  readonly nearest: boolean;
}

/** Decodes each texture once, however many materials use it. */
export interface TextureLoader {
  /** @returns the same object for the same use; null where there is no texture, or none that can be decoded */
  load(texture: GltfTexture | null, info: TextureInfo | null, srgb: boolean): Promise<Texture | null>;
}

/** @param maxSide_px larger textures are halved when they are read: more pixels than a picture shows only cost time */
export function createTextureLoader(maxSide_px: number): TextureLoader {
  const uses: Texture[] = [];
  const placements: Placement[] = [];
  const chains = {
    srgb: new Map<GltfTexture, MipChain | null>(),
    linear: new Map<GltfTexture, MipChain | null>(),
  };
  return {
    async load(texture, info, srgb) {
      const bytes = texture?.getImage();
      if (!texture || !info || !bytes) return null;
      const decoded = srgb ? chains.srgb : chains.linear;
      let mips = decoded.get(texture);
      if (mips === undefined) {
        const image = await decodeImage(bytes);
        mips = image && createMipChain(image, srgb, maxSide_px);
        decoded.set(texture, mips);
      }
      if (!mips) return null;
      const wanted = placementOf(info, mips.levels[0]!);
      const placement = placements.find((other) => isSamePlacement(wanted, other)) ?? wanted;
      if (placement === wanted) placements.push(wanted);
      const known = uses.find((other) => other.mips === mips && other.placement === placement);
      const use = known ?? { mips, placement };
      if (!known) uses.push(use);
      return use;
    },
  };
}

function placementOf(info: TextureInfo, { width, height }: MipLevel): Placement {
  const moved = info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  return {
    width,
    height,
    lastLevel: Math.floor(Math.log2(Math.max(width, height))),
    uvSet: moved?.getTexCoord() ?? info.getTexCoord(),
    transform: moved ? uvTransform(moved) : [1, 0, 0, 0, 1, 0],
    wrap: [info.getWrapS(), info.getWrapT()],
    nearest: info.getMagFilter() === TextureInfo.MagFilter.NEAREST,
  };
}

function uvTransform(moved: Transform): Placement['transform'] {
  const [offsetU, offsetV] = moved.getOffset();
  const [scaleU, scaleV] = moved.getScale();
  const c = Math.cos(moved.getRotation());
  const s = Math.sin(moved.getRotation());
  return [c * scaleU, s * scaleV, offsetU, -s * scaleU, c * scaleV, offsetV];
}

function isSamePlacement(a: Placement, b: Placement): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.uvSet === b.uvSet &&
    a.nearest === b.nearest &&
    a.wrap.every((mode, k) => mode === b.wrap[k]) &&
    a.transform.every((number, k) => number === b.transform[k])
  );
}
