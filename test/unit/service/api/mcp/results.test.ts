import { describe, expect, it } from 'vitest';
import { FAILED_ASSET } from '../../../../../functions/service/api/document/examples.ts';
import { assetResult } from '../../../../../functions/service/api/mcp/results.ts';
import type { PublicAsset } from '../../../../../functions/service/domain/asset-view.ts';

const said = (asset: Partial<PublicAsset>): unknown =>
  assetResult({ ...FAILED_ASSET, ...asset } as PublicAsset, undefined).content[0];

describe('a job that failed', () => {
  it('is told with its credits back where it cost nothing', () => {
    expect(said({ cost: 0 })).toMatchObject({ text: expect.stringContaining('its credits came back') });
  });

  it('is told with what it cost where a provider is paid for it', () => {
    const result = { text: expect.stringContaining('its 40 credits stay charged') };
    expect(said({ cost: 40, errorCategory: 'cancelled' })).toMatchObject(result);
  });

  it('is told without credits where a test key began it', () => {
    expect(said({ cost: 0, test: true })).toMatchObject({ text: expect.not.stringContaining('credits') });
  });
});
