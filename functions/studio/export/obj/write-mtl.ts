import type { ExportMaterial, MapKind } from '../material.ts';
import { toSrgb } from '../srgb.ts';

/**
 * The statement that names each map: those of MTL, and of its extension for PBR (`Pm`, `Pr`, `norm`) that Blender,
 * three and assimp read. A normal map is named twice, because some readers know only `map_Bump`.
 */
const STATEMENTS: Readonly<Record<MapKind, readonly string[]>> = {
  baseColor: ['map_Kd'],
  opacity: ['map_d'],
  metallic: ['map_Pm'],
  roughness: ['map_Pr'],
  normal: ['norm', 'map_Bump'],
  occlusion: ['map_Ka'],
  emissive: ['map_Ke'],
};

const CLAMPED = 33071;
/** Illumination model: colour, ambient and highlight. */
const PHONG = 2;
/** The highest exponent that readers expect; Blender's own writer has the same. */
const MAX_EXPONENT = 1000;

/** Writes materials as an MTL library. Colours are sRGB, as three and modelling tools take them. */
export function writeMtl(materials: readonly ExportMaterial[]): Uint8Array {
  const text = materials.map((material) => `${statements(material).join('\n')}\n`);
  return new TextEncoder().encode(['# Asset generation service\n', ...text].join('\n'));
}

function statements({ name, look, maps }: ExportMaterial): readonly string[] {
  const color = (rgb: readonly number[]) => rgb.map((value) => number(toSrgb(Math.min(1, value)))).join(' ');
  const exponent = MAX_EXPONENT * (1 - look.roughness) ** 2;
  return [
    `newmtl ${name}`,
    'Ka 1 1 1',
    `Kd ${color(look.baseColor.slice(0, 3))}`,
    'Ks 0.5 0.5 0.5',
    `Ke ${color(look.emissive)}`,
    `Ns ${number(exponent)}`,
    'Ni 1.5',
    `d ${number(look.alphaMode === 'OPAQUE' ? 1 : look.baseColor[3])}`,
    `illum ${PHONG}`,
    `Pr ${number(look.roughness)}`,
    `Pm ${number(look.metallic)}`,
    ...Object.entries(maps).flatMap(([kind, { file, uvSet, wrap }]) => [
      ...(uvSet > 0 ? [`# ${file} lies in UV set ${uvSet + 1} of the model, which OBJ cannot carry`] : []),
      ...STATEMENTS[kind as MapKind].map((statement) => {
        const clamp = wrap.includes(CLAMPED) ? '-clamp on ' : '';
        const scale = statement === 'map_Bump' ? `-bm ${number(look.normalScale)} ` : '';
        return `${statement} ${clamp}${scale}${file}`;
      }),
    ]),
  ];
}

const number = (value: number): string => String(Math.round(value * 1e6) / 1e6);
