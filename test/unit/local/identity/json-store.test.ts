import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JsonStore } from '../../../../lib/local/identity/json-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'identity-'));
const file = join(dir, 'identity.json');
let store: JsonStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = new JsonStore(file);
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  rmSync(file, { force: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const HOUR_S = 3600;
const saved = (): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')).records);
const begin = (id: string) => store.adapter('Interaction').upsert(id, { uid: id }, HOUR_S);

it('keeps a thousand sign-ins that are under way, and the oldest go', async () => {
  await store.adapter('Session').upsert('s', { uid: 's' }, HOUR_S);
  for (let i = 0; i < 1_001; i++) await begin(`i${i}`);
  const { find } = store.adapter('Interaction');
  expect(await find('i0')).toBeUndefined();
  for (const id of ['i1', 'i1000']) expect(await find(id)).toMatchObject({ uid: id });
  expect(await store.adapter('Session').find('s')).toBeDefined();
});

it('saves sign-ins that are under way together and later, what came of them at once', async () => {
  await begin('a');
  await begin('b');
  expect(saved()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(saved()).toEqual(['Interaction:a', 'Interaction:b']);
  await begin('c');
  await store.adapter('Session').upsert('s', { uid: 's' }, HOUR_S);
  expect(saved()).toEqual(['Interaction:a', 'Interaction:b', 'Interaction:c', 'Session:s']);
  await store.adapter('Interaction').destroy('a');
  store.close();
  expect(saved()).toEqual(['Interaction:b', 'Interaction:c', 'Session:s']);
});
