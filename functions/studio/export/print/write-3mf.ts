import { archive } from '../archive.ts';
import type { Solid } from './mend.ts';

const TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>
`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>
`;

/** Writes a solid as 3MF (core specification 1.3). */
export function write3mf({ positions, triangles }: Solid): Uint8Array {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
    '<resources><object id="1" type="model"><mesh><vertices>',
  ];
  for (let i = 0; i < positions.length; i += 3)
    lines.push(
      `<vertex x="${text(positions[i]!)}" y="${text(positions[i + 1]!)}" z="${text(positions[i + 2]!)}"/>`,
    );
  lines.push('</vertices><triangles>');
  for (let i = 0; i < triangles.length; i += 3)
    lines.push(`<triangle v1="${triangles[i]}" v2="${triangles[i + 1]}" v3="${triangles[i + 2]}"/>`);
  lines.push('</triangles></mesh></object></resources><build><item objectid="1"/></build></model>', '');
  const file = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });
  return archive([
    file('[Content_Types].xml', TYPES),
    file('_rels/.rels', RELATIONS),
    file('3D/3dmodel.model', lines.join('\n')),
  ]);
}

/** As many digits as a 32-bit float needs. */
const text = (value: number): string => String(Number(value.toPrecision(9)));
