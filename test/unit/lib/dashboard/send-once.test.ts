import { beforeEach, describe, expect, it } from 'vitest';
import { type Drafts, draftsOf } from '../../../../lib/dashboard/drafts.ts';
import { atMost, type Intent, sendOnce } from '../../../../lib/dashboard/send-once.ts';
import { tabStorage } from '../../../support/tab-storage.ts';

describe('a job that somebody wants', () => {
  let drafts: Drafts;
  let sent: Intent[];
  beforeEach(() => {
    drafts = draftsOf(tabStorage(), 'one');
    sent = [];
  });
  /** @param answer what is thrown; nothing if the job is made */
  const send = (of: string, body: object, answer?: object, by = drafts): Promise<string> =>
    sendOnce(by, of, { ...body }, async (intent) => {
      sent.push(intent);
      if (answer) throw answer;
      return 'made';
    });
  const lost = new TypeError('Failed to fetch');
  const keys = () => sent.map(({ key }) => key);

  it.each<[string, object]>([
    ['whose answer is lost', lost],
    ['that something on the way answers', { code: 0, status: 502 }],
    ['that fails in the service', { code: 9000, status: 500 }],
    ['that is refused for want of a session', { code: 1002, status: 401 }],
    ['that comes too often', { code: 10003, status: 429 }],
  ])('%s is sent again by the same key, as it was first sent', async (_, answer) => {
    await expect(send('chair', { maxCredits: 240 }, answer)).rejects.toBe(answer);
    expect(await send('chair', { maxCredits: 300 })).toBe('made');
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]!.body).toEqual({ maxCredits: 240 });
  });

  it('is sent by the same key after a reload', async () => {
    const tab = tabStorage();
    await send('chair', {}, lost, draftsOf(tab, 'one')).catch(() => undefined);
    await send('chair', {}, undefined, draftsOf(tab, 'one'));
    expect(new Set(keys()).size).toBe(1);
  });

  it('is another once it is made, and so is another request', async () => {
    await send('chair', {});
    await send('chair', {});
    await send('table', {}, lost).catch(() => undefined);
    await send('chair', {});
    expect(new Set(keys()).size).toBe(4);
  });

  it('is forgotten by a refusal that says that there is none', async () => {
    await send('chair', { maxCredits: 240 }, lost).catch(() => undefined);
    await send('chair', { maxCredits: 300 }, { code: 14002, status: 402 }).catch(() => undefined);
    await send('chair', { maxCredits: 300 });
    expect(sent.map(({ body }) => body.maxCredits)).toEqual([240, 240, 300]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('does not end another that is under way', async () => {
    await send('table', {}, lost).catch(() => undefined);
    await send('chair', {});
    await send('table', {});
    expect(keys()[2]).toBe(keys()[0]);
  });
});

describe('what a job may cost', () => {
  it('is the price that was shown, or less if its request says so', () => {
    expect(atMost(240, { prompt: 'a chair' })).toEqual({ prompt: 'a chair', maxCredits: 240 });
    expect(atMost(240)).toEqual({ maxCredits: 240 });
    expect(atMost(240, { maxCredits: 100 })).toEqual({ maxCredits: 100 });
    expect(atMost(240, { maxCredits: 1_000 })).toEqual({ maxCredits: 240 });
  });
});
