import { expect, it } from 'vitest';
import { codesOf } from '../../../../lib/dashboard/snippets.ts';

it('has nothing of an address that a stranger made but its text', () => {
  const id = `'.strip(exec(bytes.fromhex('00')))or'`;
  const path = `/v1/assets/${encodeURIComponent(id)}/remesh`;
  const codes = codesOf({ origin: 'https://svc.example', method: 'POST', path, body: {}, key: 'KEY' });
  const url = `"https://svc.example${path}"`;
  expect(codes.Python).toContain(`requests.post(\n    ${url},\n`);
  expect(codes.TypeScript).toContain(`await fetch(${url}, {\n`);
  expect(codes.curl).toContain(`'https://svc.example${path.replaceAll("'", `'\\''`)}'`);
});
