import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

interface Header {
  readonly value: string;
}
type Handler = (event: object) => {
  readonly headers: Readonly<Record<string, Header>>;
  readonly uri: string;
};

const source = readFileSync(new URL('../../../../lib/front-door/viewer-request.js', import.meta.url), 'utf8');
const handler: Handler = runInNewContext(`${source}; handler`);

it('overwrites what a viewer claims to be with what it is', () => {
  const headers = { 'x-svc-viewer-ip': { value: '10.0.0.1' }, accept: { value: '*/*' } };
  const request = handler({ viewer: { ip: '203.0.113.7' }, request: { uri: '/v1/credits', headers } });
  expect(request).toEqual({
    uri: '/v1/credits',
    headers: { 'x-svc-viewer-ip': { value: '203.0.113.7' }, accept: { value: '*/*' } },
  });
});
