import { expect, it } from 'vitest';
import { importModel } from '../../../../../functions/engines/import/engine.ts';
import { splitGlb } from '../../../../support/glb.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../../support/models.ts';
import { blob } from '../../../../support/shapes.ts';

const SIZES: Record<string, 2 | 4> = { TEXCOORD: 2, COLOR: 4, JOINTS: 4, WEIGHTS: 4, TANGENT: 4 };

/** What attributes a model still has, and what Khronos' validator says of it. */
async function imported(given: readonly string[], normals = true) {
  const document = emptyDocument();
  const mesh = document.createMesh();
  const primitive = addPrimitive(document, mesh, blob(60), { normals });
  const position = primitive.getAttribute('POSITION')!;
  for (const semantic of given) {
    const size = SIZES[semantic.split('_')[0]!]!;
    const numbers = Array.from({ length: position.getCount() * size }, (_, i) => (i % size === 0 ? 1 : 0));
    const array = semantic.startsWith('JOINTS')
      ? Uint8Array.from(numbers, () => 0)
      : Float32Array.from(numbers);
    primitive.setAttribute(
      semantic,
      document.createAccessor().setType(`VEC${size}`).setArray(array).setBuffer(position.getBuffer()),
    );
  }
  const joint = document.createNode('joint');
  document.getRoot().getDefaultScene()!.addChild(joint);
  addNode(document, mesh).setSkin(document.createSkin().addJoint(joint));
  const { model } = await importModel.run({ model: await toGlb(document) }, {});
  const { attributes } = splitGlb(model!).json.meshes[0].primitives[0];
  return { attributes: Object.keys(attributes).sort(), issues: await validationIssues(model!) };
}

it.each([
  ['joints without weights', ['JOINTS_0'], []],
  ['weights without joints', ['WEIGHTS_0'], []],
  ['a second set of joints without a first', ['JOINTS_1', 'WEIGHTS_1'], []],
  ['colours behind a gap', ['COLOR_0', 'COLOR_2'], ['COLOR_0']],
  [
    'UVs behind a gap, which is closed',
    ['TEXCOORD_0', 'TEXCOORD_2'],
    ['TEXCOORD_0', 'TEXCOORD_1', 'TEXCOORD_2'],
  ],
  ['UVs of a number that no file has', ['TEXCOORD_0', 'TEXCOORD_99'], ['TEXCOORD_0']],
])('takes in a model with %s', async (_, given, kept) => {
  expect(await imported(given)).toEqual({ attributes: ['NORMAL', 'POSITION', ...kept].sort(), issues: [] });
});

it('takes in a model with tangents and no normals without them', async () => {
  expect(await imported(['TANGENT'], false)).toEqual({ attributes: ['POSITION'], issues: [] });
});
