import type { Asset, AssetType, Category, Operation, Origin } from './asset.ts';

/**
 * What each operation makes. What is made of a model stands in another category than models that are generated or imported;
 * new UVs and new textures share one.
 */
export const OPERATIONS: Readonly<
  Record<Operation, { readonly type: AssetType; readonly category: Category }>
> = {
  images: { type: 'image', category: 'image' },
  'from-text': { type: 'model_3d', category: '3d' },
  'from-image': { type: 'model_3d', category: '3d' },
  'parts-board': { type: 'image', category: 'image' },
  remesh: { type: 'model_3d', category: 'remesh' },
  'uv-unwrap': { type: 'model_3d', category: 'texture' },
  texture: { type: 'model_3d', category: 'texture' },
  animate: { type: 'model_3d', category: 'animation' },
  import: { type: 'model_3d', category: '3d' },
};

/** Where the shape of a new asset comes from: what is made of an uploaded model is still of somebody else's shape. */
export const originOf = (operation: Operation, source: Pick<Asset, 'origin'> | undefined): Origin =>
  operation === 'import' ? 'uploaded' : (source?.origin ?? 'generated');
