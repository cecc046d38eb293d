import { describe, expect, it } from 'vitest';
import { apiRequest } from '../../../../lib/local/gateway/read-request.ts';
import type { ApiRequest, Service } from '../../../../lib/local/services/api.ts';
import { conditionalWrites } from '../../../../lib/local/services/conditional-writes.ts';

/** Keeps objects by path; a write takes a moment, as the emulator's does. */
function slowStore(): { readonly objects: Map<string, string>; readonly service: Service } {
  const objects = new Map<string, string>();
  const answer = (status: number) => ({ status, headers: {}, body: '' });
  const service: Service = async ({ method, path, bytes }) => {
    const known = objects.has(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (method === 'PUT') objects.set(path, bytes.toString());
    return answer(method === 'PUT' || known ? 200 : 404);
  };
  return { objects, service };
}

const put = (path: string, content: string, headers: Readonly<Record<string, string>> = {}): ApiRequest =>
  apiRequest({
    service: 's3',
    method: 'PUT',
    path,
    query: new URLSearchParams(),
    headers,
    bytes: Buffer.from(content),
  });

describe('a PUT to S3 with If-None-Match: *', () => {
  it('writes an object that is not there, and is refused with 412 if it is', async () => {
    const { objects, service } = slowStore();
    const s3 = conditionalWrites(service);
    expect((await s3(put('/files/a', 'first', { 'if-none-match': '*' }))).status).toBe(200);
    const second = s3(put('/files/a', 'second', { 'if-none-match': '*' }));
    await expect(second).rejects.toMatchObject({ code: 'PreconditionFailed', status: 412 });
    expect(objects.get('/files/a')).toBe('first');
    await s3(put('/files/a', 'third'));
    expect(objects.get('/files/a')).toBe('third');
  });

  it('holds for the end of an upload in parts as well', async () => {
    const { service } = slowStore();
    const s3 = conditionalWrites(service);
    await s3(put('/files/a', 'first'));
    const complete = apiRequest({
      service: 's3',
      method: 'POST',
      path: '/files/a',
      query: new URLSearchParams({ uploadId: 'u' }),
      headers: { 'if-none-match': '*' },
      bytes: Buffer.from(''),
    });
    await expect(s3(complete)).rejects.toMatchObject({ code: 'PreconditionFailed', status: 412 });
    await expect(s3({ ...complete, path: '/files/b' })).resolves.toBeDefined();
  });

  it('succeeds once when several come at a time', async () => {
    const { service } = slowStore();
    const s3 = conditionalWrites(service);
    const writes = ['1', '2', '3'].map((content) => s3(put('/files/a', content, { 'if-none-match': '*' })));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
