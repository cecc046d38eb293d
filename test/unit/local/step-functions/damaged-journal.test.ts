import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from '../../../../lib/local/step-functions/journal.ts';
import type { StartedRecord } from '../../../../lib/local/step-functions/journal-records.ts';

const STARTED: StartedRecord = {
  type: 'started',
  at_ms: 0,
  executionArn: 'arn:execution',
  stateMachineArn: 'arn:machine',
  roleArn: 'arn:role',
  name: 'execution',
  input: '{}',
  definition: '',
};

let dir: string;
let journal: Journal;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  journal = new Journal(dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

test.each(['{\n', '[1]\n', 'null\n', '{"type":"ended"}\n'])(
  'a running execution that is damaged is named: %j',
  (text) => {
    const path = join(dir, 'running', 'a.jsonl');
    writeFileSync(path, text);
    expect(() => journal.readRunning()).toThrow(`${path} is damaged`);
  },
);

test('a line that a kill cut short is no damage', () => {
  journal.append('arn:execution', STARTED);
  writeFileSync(join(dir, 'running', readdirSync(join(dir, 'running'))[0]!), '{"type":', { flag: 'a' });
  expect(journal.readRunning()).toEqual([[STARTED]]);
});

test('a definition that is damaged or gone is named', () => {
  const hash = journal.keepDefinition('{"StartAt":"A"}');
  const path = join(dir, 'definitions', `${hash}.json`);
  expect(journal.readDefinition(hash)).toBe('{"StartAt":"A"}');
  writeFileSync(path, '{');
  expect(() => journal.readDefinition(hash)).toThrow(`${path} is damaged`);
  rmSync(path);
  expect(() => journal.readDefinition(hash)).toThrow(`${path} is damaged`);
});
