import { TextureInfo } from '@gltf-transform/core';
import type { ExportMaterial, MapFile, MapKind } from '../material.ts';
import { toSrgb } from '../srgb.ts';
import { uvSetName } from './geometry.ts';
import { p70, properties70 } from './property70.ts';
import { float64, int32, record, text } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

/**
 * The property of a Phong material that each map is connected to, as readers of PBR materials look for it: Blender
 * takes metallic from reflection and roughness from shininess; occlusion has a name of Maya's that three and assimp know.
 */
const PROPERTY: Readonly<Record<MapKind, string>> = {
  baseColor: 'DiffuseColor',
  opacity: 'TransparentColor',
  metallic: 'ReflectionFactor',
  roughness: 'ShininessExponent',
  normal: 'NormalMap',
  occlusion: 'Maya|TEX_ao_map',
  emissive: 'EmissiveColor',
};

const CLAMP = 1;
const REPEAT = 0;

/** The textures of a file: one object for each file, UV set and wrapping, however many materials use it. */
export class Textures {
  readonly #ids = new Map<string, ObjectId>();
  readonly #videos = new Map<string, ObjectId>();
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  idOf({ file, uvSet, wrap }: MapFile): ObjectId {
    const key = [file, uvSet, ...wrap].join(' ');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const [wrapU, wrapV] = wrap.map((mode) => (mode === TextureInfo.WrapMode.CLAMP_TO_EDGE ? CLAMP : REPEAT));
    const id = this.#scene.add('Texture', [file, 'Texture'], '', [
      record('Type', [text('TextureVideoClip')]),
      record('Version', [int32(202)]),
      record('TextureName', [text(`${file}\0\x01Texture`)]),
      properties70(
        p70.bool('UseMaterial', true),
        p70.text('UVSet', uvSetName(uvSet)),
        p70.enum('WrapModeU', wrapU!),
        p70.enum('WrapModeV', wrapV!),
      ),
      record('Media', [text(`${file}\0\x01Video`)]),
      record('FileName', [text(file)]),
      record('RelativeFilename', [text(file)]),
      record('ModelUVTranslation', [float64(0), float64(0)]),
      record('ModelUVScaling', [float64(1), float64(1)]),
      record('Texture_Alpha_Source', [text('None')]),
      record('Cropping', [int32(0), int32(0), int32(0), int32(0)]),
    ]);
    this.#scene.connect(this.#video(file), id);
    this.#ids.set(key, id);
    return id;
  }

  #video(file: string): ObjectId {
    const known = this.#videos.get(file);
    if (known !== undefined) return known;
    const id = this.#scene.add('Video', [file, 'Video'], 'Clip', [
      record('Type', [text('Clip')]),
      properties70(p70.path('Path', file)),
      record('UseMipMap', [int32(0)]),
      record('Filename', [text(file)]),
      record('RelativeFilename', [text(file)]),
    ]);
    this.#videos.set(file, id);
    return id;
  }
}

/**
 * Adds a material: Phong, the one model that all readers of FBX know, with its numbers set as they translate them back
 * to PBR. Colours are sRGB, as three and Unity take them. Shininess is `(10 (1 - roughness))^2`, Blender's formula.
 */
export function addMaterial(
  scene: Scene,
  textures: Textures,
  { name, look, maps }: ExportMaterial,
): ObjectId {
  const [red, green, blue, alpha] = look.baseColor;
  const opacity = look.alphaMode === 'OPAQUE' ? 1 : alpha;
  const shininess = (10 * (1 - look.roughness)) ** 2;
  const strength = Math.max(1, ...look.emissive);
  const id = scene.add('Material', [name, 'Material'], '', [
    record('Version', [int32(102)]),
    record('ShadingModel', [text('phong')]),
    record('MultiLayer', [int32(0)]),
    properties70(
      p70.color('DiffuseColor', [red, green, blue].map(toSrgb)),
      p70.number('DiffuseFactor', 1),
      p70.color(
        'EmissiveColor',
        look.emissive.map((value) => toSrgb(value / strength)),
      ),
      p70.number('EmissiveFactor', strength),
      p70.color('AmbientColor', [0, 0, 0]),
      p70.color('SpecularColor', [1, 1, 1]),
      p70.number('SpecularFactor', SPECULAR),
      p70.number('Shininess', shininess),
      p70.number('ShininessExponent', shininess),
      p70.color('ReflectionColor', [1, 1, 1]),
      p70.number('ReflectionFactor', look.metallic),
      p70.color('TransparentColor', [1 - opacity, 1 - opacity, 1 - opacity]),
      p70.number('TransparencyFactor', 1 - opacity),
      p70.number('Opacity', opacity),
      p70.double('BumpFactor', look.normalScale),
    ),
  ]);
  for (const [kind, map] of Object.entries(maps)) {
    scene.connect(textures.idOf(map), id, PROPERTY[kind as MapKind]);
  }
  return id;
}

/** Blender doubles it: the specular level 0.5 of a dielectric. */
const SPECULAR = 0.25;
