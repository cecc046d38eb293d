import { expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { AWKWARD_MODELS } from '../../../../support/awkward-models.ts';
import { splitGlb } from '../../../../support/glb.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { addNode, blobModel } from '../../../../support/models.ts';

const figure = async () => readModel(await AWKWARD_MODELS.find((model) => model.skinned)!.glb());

it('drops the skin of a node where nothing hangs on a joint, and no other', async () => {
  const document = await readModel(await blobModel(60));
  const [node] = document.getRoot().listNodes();
  const joint = document.createNode('joint');
  node!.addChild(joint).setSkin(document.createSkin().addJoint(joint));
  const bare = await writeModel(document);
  expect(splitGlb(bare).json.nodes.filter(({ skin }: { skin?: number }) => skin !== undefined)).toHaveLength(
    1,
  );
  const written = await writeModel(await readModel(bare));
  expect((await validationIssues(written)).filter((issue) => issue.startsWith('error'))).toEqual([]);
  const skins = (await figure())
    .getRoot()
    .listNodes()
    .filter((one) => one.getSkin());
  expect(skins).toHaveLength(1);
});

it('draws a mesh without its joints where a node has no skin, and with them where one has', async () => {
  const document = await figure();
  const [mesh] = document.getRoot().listMeshes();
  addNode(document, mesh!, [3, 0, 0]);
  const read = await readModel(await writeModel(document));
  const joints = read
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh())
    .map((node) => [
      node.getSkin() !== null,
      node.getMesh()!.listPrimitives()[0]!.getAttribute('JOINTS_0') !== null,
    ]);
  expect(joints).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await validationIssues(await writeModel(read))).toEqual([]);
});

it('takes the joints off a mesh that no node draws with a skin', async () => {
  const document = await figure();
  for (const node of document.getRoot().listNodes()) node.setSkin(null);
  const written = await writeModel(await readModel(await writeModel(document)));
  expect(Object.keys(splitGlb(written).json.meshes[0].primitives[0].attributes)).not.toContain('JOINTS_0');
  expect(splitGlb(written).json.meshes).toHaveLength(1);
  expect(await validationIssues(written)).toEqual([]);
});
