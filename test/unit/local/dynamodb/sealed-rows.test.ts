import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Level } from 'level';
import { beforeEach, expect, test } from 'vitest';
import { openRows } from '../../../../lib/local/dynamodb/rows.ts';

const SECRET = 'whsec_c2VjcmV0LW9mLWEtdXNlcg==';
let dir: string;
const keyFile = () => join(dir, 'values.key');
const onDisk = () => readdirSync(dir).map((name) => readFileSync(join(dir, name), 'latin1'));

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'sealed-')), 'rows');
});

test('no value stands on the disk as it was written, in the log or in a table of LevelDB', async () => {
  const rows = await openRows(dir);
  await rows.batch([{ type: 'put', key: 'item/main/a', value: { webhookSecret: { S: SECRET } } }]);
  expect(onDisk().join('')).not.toContain(SECRET);
  await (rows as unknown as { compactRange(from: string, to: string): Promise<void> }).compactRange('a', 'z');
  await rows.close();
  expect(onDisk().join('')).not.toContain(SECRET);
  const again = await openRows(dir);
  expect(await again.get('item/main/a')).toEqual({ webhookSecret: { S: SECRET } });
  await again.close();
});

test("the key is its owner's alone, and stays", async () => {
  await openRows(dir).then((rows) => rows.close());
  const key = readFileSync(keyFile());
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  await openRows(dir).then((rows) => rows.close());
  expect(readFileSync(keyFile())).toEqual(key);
});

test('without the key that the values were written with, or with half of it, nothing opens and the file is named', async () => {
  const rows = await openRows(dir);
  await rows.batch([{ type: 'put', key: 'table/main', value: { TableName: 'main' } }]);
  await rows.close();
  const key = readFileSync(keyFile());
  rmSync(keyFile());
  await expect(openRows(dir)).rejects.toThrow(`${keyFile()} is damaged`);
  await expect(openRows(dir), 'no other key was left there').rejects.toThrow(`${keyFile()} is damaged`);
  writeFileSync(keyFile(), key.subarray(0, 16));
  await expect(openRows(dir)).rejects.toThrow(`${keyFile()} is damaged`);
  writeFileSync(keyFile(), key);
  const again = await openRows(dir);
  expect(await again.get('table/main')).toEqual({ TableName: 'main' });
  await again.close();
});

test('what an older release left unencrypted is read', async () => {
  const old = new Level<string, unknown>(dir, { valueEncoding: 'json' });
  await old.put('item/main/a', { webhookSecret: { S: SECRET } });
  await old.close();
  const rows = await openRows(dir);
  expect(await rows.get('item/main/a')).toEqual({ webhookSecret: { S: SECRET } });
  await rows.close();
});

test('a database that has lost what it begins with is not begun anew', async () => {
  const rows = await openRows(dir);
  await rows.batch([{ type: 'put', key: 'table/main', value: { TableName: 'main' } }]);
  await rows.close();
  rmSync(join(dir, 'CURRENT'));
  await expect(openRows(dir)).rejects.toThrow(`${dir} is damaged`);
});
