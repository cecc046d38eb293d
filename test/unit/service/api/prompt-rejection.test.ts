import { beforeEach, describe, expect, it } from 'vitest';
import { promptRejection } from '../../../../functions/service/api/plans/prompt-rejection.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { engineNamed } from '../../../../functions/service/domain/choose-engine.ts';
import { type Api, newCaller, withApi } from '../../../support/api-harness.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;

withApi((started) => {
  api = started;
});
beforeEach(async () => {
  caller = await newCaller(api.table);
});

const CASES = [
  ['from-text', { engine: 'test-slow' }],
  ['images', { model: 'test-text-image' }],
] as const;
const credits = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data;

describe.each(CASES)(
  'a prompt in another script to %s, of an engine that reads English only',
  (route, named) => {
    const send = (fields: object = {}) =>
      api.call(route, { apiKey: caller.apiKey, body: { prompt: '나무 의자', ...named, ...fields } });

    it('is answered 20004 with field and reason, and charges nothing', async () => {
      const before = await credits();
      const { status, error } = await send();
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 20004, details: { field: 'prompt' } });
      expect(error!.details!.reason).toMatch(/reads English only\. .*could/);
      expect(await credits()).toEqual(before);
      expect((await api.call('list-assets', { apiKey: caller.apiKey })).data.items).toEqual([]);
    });

    it('is foreseen by the estimate, with the price', async () => {
      const request = { prompt: '나무 의자', ...named };
      const { data } = await api.call('estimate', {
        apiKey: caller.apiKey,
        body: { operation: route, request },
      });
      expect(data).toMatchObject({ accepted: false, cost: expect.any(Number), refusal: { code: 20004 } });
      expect(data.refusal).toMatchObject({ details: (await send()).error!.details });
    });

    it('loses to what stands against the account, and is taken by an engine that reads it', async () => {
      expect((await send({ maxCredits: 0 })).error?.code).toBe(14002);
      expect((await send({ engine: undefined, model: undefined })).status).toBe(201);
    });
  },
);

describe('the built-in engines', () => {
  it.each(['svc-sculpt', 'svc-render', 'svc-texture'])('%s reads Latin letters alone', (id) => {
    const engine = engineNamed(id, CATALOGUE)!;
    for (const prompt of ['деревянный стул', '木の椅子', 'كرسي خشبي']) {
      expect(promptRejection(engine, prompt, CATALOGUE)?.details).toMatchObject({ field: 'prompt' });
    }
    // Accents, names among English words, pictograms and numbers are read, or left out, by the job.
    for (const prompt of [
      'a wooden château',
      'a sword called 天叢雲剣, glowing blue',
      '🗡️',
      '42',
      undefined,
    ]) {
      expect(promptRejection(engine, prompt, CATALOGUE)).toBeUndefined();
    }
  });
});
