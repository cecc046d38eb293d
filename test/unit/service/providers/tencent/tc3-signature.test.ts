import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  tc3Authorization,
  timestamp,
} from '../../../../../functions/service/providers/tencent/tc3-signature.ts';

/** The official client's own, which it does not export by its name. */
const { default: Sign }: typeof import('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js') =
  createRequire(import.meta.url)('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js');

/** The keys of the vendor's documentation. */
const ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
const KEY = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';

describe('tc3Authorization', () => {
  // https://www.tencentcloud.com/document/api/213/33224
  it("is the published example's, byte for byte", () => {
    const payload = Buffer.from(
      String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    );
    const now_ms = 1551113065 * 1000;
    expect(
      tc3Authorization(ID, KEY, {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        contentType: 'application/json; charset=utf-8',
        payload,
        now_ms,
      }),
    ).toBe(
      `TC3-HMAC-SHA256 Credential=${ID}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168`,
    );
  });

  it.each([
    ['an ordinary day', '2026-11-22T20:15:31.999Z', { JobId: '1384898587778465792' }],
    ['the last second of a day', '2026-12-31T23:59:59.999Z', { Prompt: 'Ein Stück „Käse“ 🧀' }],
    ['the first of a leap day', '2028-02-29T00:00:00.000Z', {}],
  ])("is the official client's on %s", (_, now, body) => {
    const now_ms = Date.parse(now);
    const theirs = Sign.sign3({
      method: 'POST',
      url: 'https://hunyuan.intl.tencentcloudapi.com/',
      payload: body,
      timestamp: Number(timestamp(now_ms)),
      service: 'hunyuan',
      secretId: ID,
      secretKey: KEY,
      multipart: false,
      boundary: '',
      headers: { 'Content-Type': 'application/json' },
    });
    const ours = tc3Authorization(ID, KEY, {
      host: 'hunyuan.intl.tencentcloudapi.com',
      service: 'hunyuan',
      contentType: 'application/json',
      payload: Buffer.from(JSON.stringify(body)),
      now_ms,
    });
    expect(ours).toBe(theirs);
  });
});
