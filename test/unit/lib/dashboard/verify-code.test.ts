import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signatureHeaders } from '../../../../functions/service/webhooks/sign.ts';
import { VERIFY_CODES } from '../../../../lib/dashboard/verify-code.ts';

const BODY = JSON.stringify({ event: 'asset.succeeded', data: { name: '의자 "one"' } });
const now_s = (): number => Math.floor(Date.now() / 1000);

const signed = (secrets: readonly string[], timestamp_s = now_s()): string =>
  signatureHeaders({ deliveryId: 'msg_1', body: BODY, secrets, timestamp_s })['X-SVC-Signature']!;

/** What is signed, what the receiver knows, and whether it fits. */
const CASES: readonly (readonly [
  name: string,
  header: () => string,
  secret: string,
  body: string,
  genuine: boolean,
])[] = [
  ['a delivery of ours', () => signed(['mine']), 'mine', BODY, true],
  ['one that is signed by the old secret too', () => signed(['new', 'old']), 'old', BODY, true],
  ['one that is signed by the new secret too', () => signed(['old', 'new']), 'new', BODY, true],
  ['a secret of somebody else', () => signed(['theirs']), 'mine', BODY, false],
  ['another body', () => signed(['mine']), 'mine', `${BODY} `, false],
  ['an old one', () => signed(['mine'], now_s() - 301), 'mine', BODY, false],
  ['one of the future', () => signed(['mine'], now_s() + 310), 'mine', BODY, false],
  ['no header', () => '', 'mine', BODY, false],
  ['a time that is none', () => signed(['mine']).replace(/t=\d+/, 't=NaN'), 'mine', BODY, false],
  ['half a signature', () => signed(['mine']).slice(0, -2), 'mine', BODY, false],
  ['letters that are no hex', () => `t=${now_s()},v1=é`, 'mine', BODY, false],
  [
    'a signature without a time',
    () => `v1=${createHmac('sha256', 'mine').update(`.${BODY}`).digest('hex')}`,
    'mine',
    BODY,
    false,
  ],
];

const hasPython = spawnSync('python3', ['--version']).status === 0;

function byPython(body: string, header: string, secret: string): boolean {
  const call = 'import json, sys; body, header, secret = json.load(sys.stdin)';
  const { stdout, stderr } = spawnSync(
    'python3',
    ['-c', `${VERIFY_CODES.Python}\n${call}\nprint(is_genuine(body.encode(), header, secret))`],
    { input: JSON.stringify([body, header, secret]), encoding: 'utf8' },
  );
  if (stdout.trim() === '') throw new Error(stderr);
  return stdout.trim() === 'True';
}

describe('the code that verifies a delivery', () => {
  it.each(CASES)('in TypeScript, tells %s', async (_name, header, secret, body, genuine) => {
    const code = stripTypeScriptTypes(VERIFY_CODES.TypeScript);
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(isGenuine(body, header(), secret)).toBe(genuine);
  });

  it.skipIf(!hasPython).each(CASES)('in Python, tells %s', (_name, header, secret, body, genuine) => {
    expect(byPython(body, header(), secret)).toBe(genuine);
  });

  it('is that of the guide', () => {
    const guide = join(import.meta.dirname, '../../../../lib/pages/docs/guides/10-webhooks.md');
    expect(readFileSync(guide, 'utf8')).toContain(VERIFY_CODES.TypeScript);
  });
});
