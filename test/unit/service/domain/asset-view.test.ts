import { describe, expect, test } from 'vitest';
import type { Asset } from '../../../../functions/service/domain/asset.ts';
import { renderAsset } from '../../../../functions/service/domain/asset-view.ts';
import { NOW_MS, SAMPLE_METADATA } from '../../../support/domain-samples.ts';

const queued: Asset = {
  ordinal: 3,
  categoryOrdinal: 2,
  accountId: 'account-1',
  origin: 'generated',
  createdAt: '2026-03-10T04:00:00.000Z',
  options: { seed: 7, texture: true, prompt: 'Stuhl' },
  cost: 10,
  license: 'cc0',
  sourceAssetId: 'source-1',
  operation: 'remesh',
  engine: 'svc-remesh',
  name: 'Stuhl "Bär"',
  category: 'remesh',
  type: 'model_3d',
  taskStatus: 0,
  id: 'asset-1',
};
const { boundingBox, ...flat } = SAMPLE_METADATA;
const succeeded: Asset = {
  ...queued,
  files: { thumbnail: 'files/asset-1/thumbnail.png', model: 'files/asset-1/model.glb' },
  metadata: { boundingBox: { max: boundingBox.max, min: boundingBox.min }, ...flat },
  completedAt: '2026-03-10T04:00:09.000Z',
  startedAt: '2026-03-10T04:00:01.000Z',
  taskStatus: 2,
};
const sign = (key: string, name: string, expires_s: number) => `signed:${key}:${name}:${expires_s}`;
const view = (asset: Asset) => renderAsset(asset, sign, NOW_MS);

describe('the public asset', () => {
  test('has its fields in one order, whatever the order they were stored in', () => {
    expect(Object.keys(view(succeeded))).toEqual([
      ...['id', 'taskStatus', 'type', 'category', 'name', 'engine', 'operation', 'sourceAssetId', 'license'],
      ...['options', 'cost', 'createdAt', 'startedAt', 'completedAt', 'files', 'filesExpireAt', 'metadata'],
    ]);
    const shuffled = Object.fromEntries(Object.entries(succeeded).reverse()) as unknown as Asset;
    expect(JSON.stringify(view(shuffled))).toBe(JSON.stringify(view(succeeded)));
    expect(JSON.stringify(view(succeeded).metadata)).toBe(JSON.stringify(SAMPLE_METADATA));
    expect(JSON.stringify(view(succeeded).options)).toBe('{"prompt":"Stuhl","texture":true,"seed":7}');
  });

  test('shows nothing that belongs to the service', () => {
    expect(view(queued)).toEqual({
      id: 'asset-1',
      taskStatus: 0,
      type: 'model_3d',
      category: 'remesh',
      name: 'Stuhl "Bär"',
      engine: 'svc-remesh',
      operation: 'remesh',
      sourceAssetId: 'source-1',
      license: 'cc0',
      options: { prompt: 'Stuhl', texture: true, seed: 7 },
      cost: 10,
      createdAt: '2026-03-10T04:00:00.000Z',
    });
  });

  test('has a signed URL for each file, which all expire together', () => {
    const expires_s = Date.parse('2026-03-24T04:00:09.000Z') / 1000;
    expect(view(succeeded)).toMatchObject({
      files: {
        model: `signed:files/asset-1/model.glb:Stuhl _Bär_.glb:${expires_s}`,
        thumbnail: `signed:files/asset-1/thumbnail.png:Stuhl _Bär_-thumbnail.png:${expires_s}`,
      },
      filesExpireAt: '2026-03-24T04:00:09.000Z',
    });
  });

  test('of a failed job says why and shows no files', () => {
    const failed = { ...queued, taskStatus: 3 as const, cost: 0, errorCategory: 'internal' as const };
    expect(view({ ...failed, errorDetail: 'Please try again.' })).toMatchObject({
      taskStatus: 3,
      cost: 0,
      errorCategory: 'internal',
      errorDetail: 'Please try again.',
    });
    expect(view(failed)).not.toHaveProperty('files');
  });

  test('of an image has its size', () => {
    const image: Asset = { ...succeeded, type: 'image', metadata: { height: 2, width: 1 } };
    expect(JSON.stringify(view(image).metadata)).toBe('{"width":1,"height":2}');
  });
});
