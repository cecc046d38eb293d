import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { askVendor } from '../../../../functions/service/providers/vendor-client.ts';

/** Sends spaces for ever, whatever it is asked, and counts them. */
let vendor: Server;
let sent_bytes = 0;
let baseUrl: string;
beforeAll(async () => {
  const piece = Buffer.alloc(64 * 1024, ' ');
  vendor = createServer((_, response) => {
    const send = () => {
      for (let isTaken = true; isTaken && !response.destroyed; sent_bytes += piece.length)
        isTaken = response.write(piece);
    };
    response.on('drain', send).on('error', () => {});
    send();
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});

it('receives no more of an answer than the status of a run may have', async () => {
  const answer = await askVendor({ method: 'GET', url: baseUrl }, 30_000);
  expect(answer).toMatchObject({ status: 200, json: undefined, isCut: true });
  expect(answer).not.toHaveProperty('bytes');
  // What was sent when the connection was closed lay in buffers between the two.
  expect(sent_bytes).toBeLessThan(LIMITS.providerStatus_bytes + 16 * 2 ** 20);
});

it('receives more where the result may be in the answer', async () => {
  const max_bytes = LIMITS.providerStatus_bytes + 1;
  sent_bytes = 0;
  expect(await askVendor({ method: 'GET', url: baseUrl }, 30_000, max_bytes)).toMatchObject({ isCut: true });
  expect(sent_bytes).toBeGreaterThan(LIMITS.providerStatus_bytes);
});
