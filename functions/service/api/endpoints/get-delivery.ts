import { deliveryView } from '../../domain/delivery-view.ts';
import { requireAsset } from '../../domain/preconditions.ts';
import { assetJson } from '../../store/asset-json.ts';
import { getAsset } from '../../store/assets.ts';
import { renderEvent } from '../../webhooks/render-event.ts';
import { requireOwnDelivery } from '../own-delivery.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

export const handler = serve({
  route: 'get-delivery',
  async respond(context) {
    const { table, pathId, now_ms } = context;
    const delivery = await requireOwnDelivery(context, pathId);
    const asset = requireAsset(await getAsset(table, delivery.assetId));
    return ok(deliveryView(delivery, renderEvent(delivery, await assetJson(asset, now_ms))));
  },
});
