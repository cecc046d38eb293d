/** What of a material of an MTL file is read. */
export interface MtlMaterial {
  /** sRGB, 0 to 1. */
  readonly color?: readonly [number, number, number];
  /** The name of a file, without its folders. */
  readonly colorMap?: string;
  readonly normalMap?: string;
}

type Draft = { -readonly [field in keyof MtlMaterial]: MtlMaterial[field] };

/** A map's options stand before its name: `-bm 1.0`, `-o 0 0 0`, `-clamp on`. */
const MAP_OPTION = /^-[a-z]+( (?:-?\d*\.?\d+|on|off|[rgbmlz]))* /i;

/**
 * Reads colours and maps of an MTL file; what else it says is passed over.
 *
 * @returns the materials by their names
 */
export function readMtl(text: string): ReadonlyMap<string, MtlMaterial> {
  const materials = new Map<string, Draft>();
  let current: Draft = {};
  for (const line of text.split(/\r?\n/)) {
    const [, statement = '', value = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
    switch (statement.toLowerCase()) {
      case 'newmtl':
        current = {};
        materials.set(value, current);
        break;
      case 'kd':
        current.color = colorIn(value);
        break;
      case 'map_kd':
        current.colorMap = fileIn(value);
        break;
      case 'norm':
      case 'map_bump':
      case 'bump':
        current.normalMap ??= fileIn(value);
        break;
    }
  }
  return materials;
}

function colorIn(value: string): readonly [number, number, number] {
  const [red = 1, green = red, blue = red] = value
    .split(/\s+/)
    .map(Number)
    .map((part) => (part >= 0 && part <= 1 ? part : 1));
  return [red, green, blue];
}

function fileIn(value: string): string {
  let name = value;
  while (MAP_OPTION.test(name)) name = name.replace(MAP_OPTION, '');
  return name.split(/[\\/]/).at(-1)!;
}
