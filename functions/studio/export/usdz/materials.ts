import type { ExportMaterial, MapFile, MapKind } from '../material.ts';
import { uvName } from './uv-name.ts';

/** How a map goes into UsdPreviewSurface: its input, the type of that, and what of the texture it takes. */
interface Input {
  readonly name: string;
  readonly type: 'color3f' | 'float' | 'normal3f';
  readonly output: 'rgb' | 'r';
  readonly space: 'sRGB' | 'raw';
}

const INPUTS: Readonly<Record<MapKind, Input>> = {
  baseColor: { name: 'diffuseColor', type: 'color3f', output: 'rgb', space: 'sRGB' },
  opacity: { name: 'opacity', type: 'float', output: 'r', space: 'raw' },
  metallic: { name: 'metallic', type: 'float', output: 'r', space: 'raw' },
  roughness: { name: 'roughness', type: 'float', output: 'r', space: 'raw' },
  normal: { name: 'normal', type: 'normal3f', output: 'rgb', space: 'raw' },
  occlusion: { name: 'occlusion', type: 'float', output: 'r', space: 'raw' },
  emissive: { name: 'emissiveColor', type: 'color3f', output: 'rgb', space: 'sRGB' },
};

const CLAMP_TO_EDGE = 33071;
const MIRRORED_REPEAT = 33648;
const wrapOf = (mode: number): string =>
  mode === CLAMP_TO_EDGE ? 'clamp' : mode === MIRRORED_REPEAT ? 'mirror' : 'repeat';

/** A material as UsdPreviewSurface with a texture node for each map; see the specification of that name. */
export function materialLines(name: string, { look, maps }: ExportMaterial): string[] {
  const path = `/model/materials/${name}`;
  const kinds = Object.keys(maps) as MapKind[];
  const constant = (input: string, type: string, value: string) =>
    `        ${type} inputs:${input} = ${value}`;
  const color = (rgb: readonly number[]) => `(${rgb.slice(0, 3).join(', ')})`;
  const values: [MapKind, string][] = [
    ['baseColor', color(look.baseColor)],
    ['metallic', String(look.metallic)],
    ['roughness', String(look.roughness)],
    ['emissive', color(look.emissive.map((value) => Math.min(1, value)))],
    ...(look.alphaMode === 'OPAQUE' ? [] : ([['opacity', String(look.baseColor[3])]] as [MapKind, string][])),
  ];
  return [
    `def Material "${name}"`,
    '{',
    `    token outputs:surface.connect = <${path}/surface.outputs:surface>`,
    '    def Shader "surface"',
    '    {',
    '        uniform token info:id = "UsdPreviewSurface"',
    ...values
      .filter(([kind]) => !maps[kind])
      .map(([kind, value]) => constant(INPUTS[kind].name, INPUTS[kind].type, value)),
    ...(look.alphaMode === 'MASK' ? [constant('opacityThreshold', 'float', String(look.alphaCutoff))] : []),
    ...kinds.map((kind) => {
      const { name: input, type, output } = INPUTS[kind];
      return `        ${type} inputs:${input}.connect = <${path}/${kind}.outputs:${output}>`;
    }),
    '        token outputs:surface',
    '    }',
    ...kinds.flatMap((kind) => textureLines(path, kind, maps[kind]!, scaleOf(kind, look))),
    ...[...new Set(kinds.map((kind) => maps[kind]!.uvSet))].flatMap((set) => [
      `    def Shader "uv${set}"`,
      '    {',
      '        uniform token info:id = "UsdPrimvarReader_float2"',
      `        string inputs:varname = "${uvName(set)}"`,
      '        float2 outputs:result',
      '    }',
    ]),
    '}',
  ];
}

/** What a texture's colours are multiplied with; a normal map's are directions from -1 to 1. */
function scaleOf(kind: MapKind, look: ExportMaterial['look']): readonly [scale: string, bias: string] | null {
  if (kind === 'normal') {
    const scale = 2 * look.normalScale;
    return [`(${scale}, ${scale}, 2, 1)`, `(${-look.normalScale}, ${-look.normalScale}, -1, 0)`];
  }
  if (kind === 'emissive') {
    const [red, green, blue] = look.emissive.map((value) => Math.min(1, value));
    return [`(${red}, ${green}, ${blue}, 1)`, '(0, 0, 0, 0)'];
  }
  return null;
}

function textureLines(
  path: string,
  kind: MapKind,
  { file, uvSet, wrap }: MapFile,
  scale: readonly [string, string] | null,
): string[] {
  const { output, space } = INPUTS[kind];
  return [
    `    def Shader "${kind}"`,
    '    {',
    '        uniform token info:id = "UsdUVTexture"',
    `        asset inputs:file = @${file}@`,
    `        float2 inputs:st.connect = <${path}/uv${uvSet}.outputs:result>`,
    `        token inputs:sourceColorSpace = "${space}"`,
    `        token inputs:wrapS = "${wrapOf(wrap[0])}"`,
    `        token inputs:wrapT = "${wrapOf(wrap[1])}"`,
    ...(scale
      ? [`        float4 inputs:scale = ${scale[0]}`, `        float4 inputs:bias = ${scale[1]}`]
      : []),
    `        float${output === 'r' ? '' : '3'} outputs:${output}`,
    '    }',
  ];
}
