import { createHash } from 'node:crypto';
import { TextureInfo } from '@gltf-transform/core';
import type { TextureFile } from './textures/texture-files.ts';

/** A value of a .meta file: Unity reads a small part of YAML, mappings in blocks and lists only empty. */
type Value = string | number | readonly [] | { readonly [name: string]: Value };

/**
 * The id that a Unity project knows a file by. Content is no part of it: a newer export of the same asset takes the
 * place of the older one, and references to it stay.
 */
const guid = (assetId: string, file: string): string =>
  createHash('sha256').update(`${assetId}/${file}`).digest('hex').slice(0, 32);

function lines(values: { readonly [name: string]: Value }, indent: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [`${indent}${name}: []`];
    if (typeof value !== 'object') return [`${indent}${name}: ${value}`.trimEnd()];
    const inner = lines(value as { readonly [name: string]: Value }, `${indent}  `);
    return inner.length === 0 ? [`${indent}${name}: {}`] : [`${indent}${name}:`, ...inner];
  });
}

function meta(
  assetId: string,
  file: string,
  importer: string,
  settings: { readonly [name: string]: Value },
): string {
  const closing = { userData: '', assetBundleName: '', assetBundleVariant: '' };
  const document = {
    fileFormatVersion: 2,
    guid: guid(assetId, file),
    [importer]: { ...settings, ...closing },
  };
  return `${lines(document, '').join('\n')}\n`;
}

const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;
/** TextureWrapMode. */
const wrapMode = (mode: number): number => (mode === CLAMP_TO_EDGE ? 1 : mode === MIRRORED_REPEAT ? 2 : 0);

/** TextureImporterType. */
const DEFAULT_TEXTURE = 0;
const NORMAL_MAP = 1;
/** TextureImporterAlphaSource.FromInput. */
const ALPHA_FROM_INPUT = 1;
/** Of a texture that the service makes or takes: nothing is scaled down at import. */
const MAX_TEXTURE_SIZE = 8192;

/** How Unity imports a texture: sRGB only where it holds colours, normal maps as such, alpha as it is in the file. */
export function textureMeta(assetId: string, { name, use, transparency, wrap }: TextureFile): string {
  return meta(assetId, name, 'TextureImporter', {
    internalIDToNameTable: [],
    externalObjects: {},
    serializedVersion: 12,
    mipmaps: { mipMapMode: 0, enableMipMap: 1, sRGBTexture: use === 'color' ? 1 : 0, linearTexture: 0 },
    bumpmap: { convertToNormalMap: 0, externalNormalMap: 0, heightScale: 0.25, normalMapFilter: 0 },
    isReadable: 0,
    textureSettings: {
      serializedVersion: 2,
      filterMode: 1,
      aniso: 1,
      mipBias: 0,
      wrapU: wrapMode(wrap[0]),
      wrapV: wrapMode(wrap[1]),
      wrapW: 0,
    },
    nPOTScale: 1,
    alphaUsage: ALPHA_FROM_INPUT,
    alphaIsTransparency: transparency ? 1 : 0,
    textureType: use === 'normal' ? NORMAL_MAP : DEFAULT_TEXTURE,
    textureShape: 1,
    maxTextureSize: MAX_TEXTURE_SIZE,
  });
}

/** ModelImporterMaterialImportMode.ImportViaMaterialDescription. */
const IMPORT_MATERIALS = 2;
/** ModelImporterNormals.Import, and ModelImporterTangents.CalculateMikk: glTF defines its normal maps in MikkTSpace. */
const IMPORT_NORMALS = 0;
const CALCULATE_MIKK = 3;
/** ModelImporterAnimationType. */
const NO_RIG = 0;
const GENERIC_RIG = 2;

/**
 * How Unity imports the model: one unit of the file is one metre (an FBX says so itself, an OBJ has no units), normals
 * from the file, a rig of its own where there is one.
 */
export function modelMeta(assetId: string, file: string, moves: boolean): string {
  return meta(assetId, file, 'ModelImporter', {
    serializedVersion: 22200,
    internalIDToNameTable: [],
    externalObjects: {},
    materials: {
      materialImportMode: IMPORT_MATERIALS,
      materialName: 0,
      materialSearch: 1,
      materialLocation: 1,
    },
    animations: { legacyGenerateAnimations: 4, resampleCurves: 1, animationWrapMode: 0, clipAnimations: [] },
    meshes: {
      globalScale: 1,
      useFileUnits: 1,
      useFileScale: 1,
      meshCompression: 0,
      useSRGBMaterialColor: 1,
      importBlendShapes: 1,
      importCameras: 0,
      importLights: 0,
      swapUVChannels: 0,
      keepQuads: 0,
      weldVertices: 1,
      bakeAxisConversion: 0,
      preserveHierarchy: 1,
      maxBonesPerVertex: 4,
      minBoneWeight: 0.001,
    },
    tangentSpace: { normalImportMode: IMPORT_NORMALS, tangentImportMode: CALCULATE_MIKK },
    importAnimation: moves ? 1 : 0,
    animationType: moves ? GENERIC_RIG : NO_RIG,
  });
}

/** Of a file that Unity has no importer for: an MTL is read with its OBJ. */
export const otherMeta = (assetId: string, file: string): string =>
  meta(assetId, file, 'DefaultImporter', { externalObjects: {} });
