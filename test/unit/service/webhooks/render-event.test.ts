import { describe, expect, it } from 'vitest';
import { renderEvent } from '../../../../functions/service/webhooks/render-event.ts';

const delivery = {
  event: 'asset.failed',
  deliveryId: 'msg_1',
  createdAt: '2026-03-10T04:00:00.000Z',
} as const;

describe('the body of a delivery', () => {
  it('carries the bytes of the asset as they are', () => {
    const assetJson = '{"id":"1","name":"a\\u00e9\\/ b",  "cost":1.0}';
    expect(renderEvent(delivery, assetJson)).toBe(
      `{"event":"asset.failed","deliveryId":"msg_1","createdAt":"2026-03-10T04:00:00.000Z","data":${assetJson}}`,
    );
  });
});
