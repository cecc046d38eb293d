import type { WebhookEvent } from '../domain/delivery.ts';
import { uuidv7 } from '../domain/ids.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { FAILED_ASSET, SUCCEEDED_ASSET } from './document/examples.ts';

const SAMPLES = { 'asset.succeeded': SUCCEEDED_ASSET, 'asset.failed': FAILED_ASSET } as const;

/** An event of an asset that never was: the example of the description under an id of its own, with `"test": true`. */
export function sampleEvent(event: WebhookEvent, ports: Ports) {
  const id = uuidv7(ports);
  const { startedAt: _, ...sample } = SAMPLES[event];
  const at = isoTime(ports.now());
  return {
    event,
    deliveryId: `msg_${id}`,
    createdAt: at,
    assetJson: JSON.stringify({ ...sample, id, test: true, createdAt: at, completedAt: at }),
  };
}
