import type { Primitive } from '@gltf-transform/core';

/**
 * Drops what no renderer shows and glTF does not allow: sets behind a number that is missing, of colours, and of joints and
 * weights, which come in pairs; tangents without normals. UVs stay, since materials name theirs by number.
 */
export function mendSets(primitive: Primitive): void {
  const has = (semantic: string) => primitive.getAttribute(semantic) !== null;
  if (!has('NORMAL')) primitive.setAttribute('TANGENT', null);
  for (const names of [['COLOR'], ['JOINTS', 'WEIGHTS']]) {
    let sets = 0;
    while (names.every((name) => has(`${name}_${sets}`))) sets++;
    for (const semantic of primitive.listSemantics()) {
      const [name, set] = semantic.split('_');
      if (names.includes(name!) && Number(set) >= sets) primitive.setAttribute(semantic, null);
    }
  }
}
