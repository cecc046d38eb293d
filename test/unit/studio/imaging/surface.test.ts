import type { Document, Material } from '@gltf-transform/core';
import { KHRMaterialsEmissiveStrength, KHRTextureTransform } from '@gltf-transform/extensions';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { renderView } from '../../../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../../../functions/studio/imaging/surface.ts';
import { addNode, addPrimitive, emptyDocument } from '../../../support/models.ts';
import { evenLight, frontCamera } from '../../../support/surfaces.ts';

const SQUARE = {
  positions: Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
};

/** The square with a material that glows as its emissive map says: red on the left, green on the right. */
function glowingSquare(setUp: (document: Document, material: Material) => void = () => {}) {
  const document = emptyDocument();
  const image = encode({ width: 2, height: 1, channels: 3, data: Uint8Array.of(255, 0, 0, 0, 255, 0) });
  const material = document
    .createMaterial()
    .setBaseColorFactor([0, 0, 0, 1])
    .setEmissiveFactor([0.5, 0.5, 0.5])
    .setEmissiveTexture(document.createTexture().setImage(image));
  material.getEmissiveTextureInfo()!.setMagFilter(9728);
  const mesh = document.createMesh();
  const primitive = addPrimitive(document, mesh, SQUARE, { uvs: true, material });
  const node = addNode(document, mesh);
  setUp(document, material);
  return { document, primitive, node };
}

function addAccessor(document: Document, type: 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', values: number[]) {
  const buffer = document.getRoot().listBuffers()[0]!;
  return document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
}

/** Colours at the left and the right of the middle. */
async function sides(document: Document) {
  const surfaces = await listSurfaces(document);
  const { data } = await renderView(surfaces, frontCamera(1), {
    width_px: 8,
    height_px: 8,
    lighting: evenLight(0),
    shadows: false,
  });
  const at = (x: number) => [...data.subarray((4 * 8 + x) * 4, (4 * 8 + x) * 4 + 3)];
  return [at(1), at(6)];
}

const [RED, GREEN] = [
  [188, 0, 0],
  [0, 188, 0],
];

describe('maps', () => {
  it('lie by the first set of UVs', async () => {
    expect(await sides(glowingSquare().document)).toEqual([RED, GREEN]);
  });

  it('lie by the second set where they ask for it', async () => {
    const { document, primitive } = glowingSquare((_, material) => {
      material.getEmissiveTextureInfo()!.setTexCoord(1);
    });
    primitive.setAttribute('TEXCOORD_1', addAccessor(document, 'VEC2', [1, 1, 0, 1, 0, 0, 1, 0]));
    expect(await sides(document)).toEqual([GREEN, RED]);
  });

  it('are moved by KHR_texture_transform', async () => {
    const { document } = glowingSquare((model, material) => {
      const transform = model.createExtension(KHRTextureTransform).createTransform().setOffset([0.5, 0]);
      material.getEmissiveTextureInfo()!.setExtension('KHR_texture_transform', transform);
    });
    expect(await sides(document)).toEqual([GREEN, RED]);
  });

  it('glow by KHR_materials_emissive_strength', async () => {
    const { document } = glowingSquare((model, material) => {
      const strength = model.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength();
      material.setEmissiveFactor([0.1, 0.1, 0.1]);
      material.setExtension('KHR_materials_emissive_strength', strength.setEmissiveStrength(5));
    });
    expect(await sides(document)).toEqual([RED, GREEN]);
  });
});

describe('rest pose', () => {
  it('puts a skinned mesh where its joints are, and not where its node is', async () => {
    const { document, primitive, node } = glowingSquare();
    const joint = document.createNode().setTranslation([3, 0, 0]);
    document.getRoot().getDefaultScene()!.addChild(joint);
    node.setTranslation([0, 50, 0]).setSkin(document.createSkin().addJoint(joint));
    primitive
      .setAttribute('JOINTS_0', addAccessor(document, 'VEC4', new Array(16).fill(0)))
      .setAttribute(
        'WEIGHTS_0',
        addAccessor(document, 'VEC4', [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
      );
    const [surface] = await listSurfaces(document);
    expect([...surface!.positions.subarray(0, 3)]).toEqual([2, -1, 0]);
  });

  it('moves a mesh by its morph weights', async () => {
    const { document, primitive, node } = glowingSquare();
    const target = document.createPrimitiveTarget();
    target.setAttribute('POSITION', addAccessor(document, 'VEC3', [0, 0, 4, 0, 0, 4, 0, 0, 4, 0, 0, 4]));
    primitive.addTarget(target);
    node.setWeights([0.5]);
    const [surface] = await listSurfaces(document);
    expect([...surface!.positions.subarray(0, 3)]).toEqual([-1, -1, 2]);
  });
});

describe('tangents', () => {
  const withNormalMap = () =>
    glowingSquare((document, material) => {
      const flat = encode({ width: 1, height: 1, channels: 3, data: Uint8Array.of(128, 128, 255) });
      material.setNormalTexture(document.createTexture().setImage(flat));
    });

  it('are derived where a normal map needs them: along the growing U, the bitangent up', async () => {
    const [surface] = await listSurfaces(withNormalMap().document);
    expect([...surface!.tangents!.subarray(0, 4)]).toEqual([1, 0, 0, 1]);
  });

  it('turn with their node, and their sign with a mirror', async () => {
    const { document, primitive, node } = withNormalMap();
    const tangents = new Array(4).fill([1, 0, 0, 1]).flat();
    primitive.setAttribute('TANGENT', addAccessor(document, 'VEC4', tangents));
    node.setScale([-2, 1, 1]);
    const [surface] = await listSurfaces(document);
    expect([...surface!.tangents!.subarray(0, 4)]).toEqual([-1, 0, 0, -1]);
    expect(surface!.mirrored).toBe(true);
  });
});
