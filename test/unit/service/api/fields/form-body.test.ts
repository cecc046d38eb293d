import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonOrFormBody } from '../../../../../functions/service/api/fields/form-body.ts';
import type { ReceivedForm, StoredPart } from '../../../../../functions/service/api/received-form.ts';
import type { ApiRequest } from '../../../../../functions/service/api/request.ts';
import { idempotencyClaim } from '../../../../../functions/service/domain/idempotency.ts';

const schema = z.object({
  prompt: z.optional(z.string()),
  polycount: z.optional(z.number()),
  texture: z.optional(z.boolean()),
  imageUrls: z.optional(z.array(z.string())),
});
const reader = jsonOrFormBody(schema, { image: { min: 1, max: 1 }, images: { min: 2, max: 4 } });

const file = (field: string, over: Partial<StoredPart> = {}): StoredPart => ({
  field,
  fileName: 'a.png',
  bytes: 10,
  sha256: 'aa',
  stored: { key: 'inputs/r/0', format: 'png' },
  ...over,
});

const request = (form: Partial<ReceivedForm>): ApiRequest => ({
  id: '1',
  method: 'POST',
  path: '/',
  pathParameters: {},
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  query: {},
  body: Buffer.alloc(0),
  receiveForm: async () => ({ fields: [], files: [], ...form }),
  received_ms: 0,
});

const read = async (form: Partial<ReceivedForm>) => reader.validate(await reader.read(request(form)));
const fields = (...pairs: (readonly [string, string])[]) => read({ fields: pairs });

it('leaves it to the form to say that its Content-Type names no boundary', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  const form = { ...request({ fields: [['prompt', 'a']] }), headers };
  expect(await reader.validate(await reader.read(form))).toEqual({ prompt: 'a', files: [] });
});

it('is not read if it is compressed', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' };
  const form = { ...request({ fields: [['prompt', 'a']] }), headers };
  await expect(async () => reader.read(form)).rejects.toMatchObject({
    error: 'unreadableBody',
    details: { reason: expect.stringMatching(/Content-Encoding/) },
  });
});

describe('the fields of a form', () => {
  it.each([
    ['True', true],
    ['False', false],
  ])('say %s as the clients of Python do', async (written, texture) => {
    expect(await fields(['texture', written])).toMatchObject({ texture });
  });

  it('are numbers, booleans and lists where JSON has them', async () => {
    const form = fields(
      ['polycount', '5000.5'],
      ['texture', 'false'],
      ['imageUrls', 'a'],
      ['imageUrls', 'b'],
      ['prompt', '12'],
    );
    expect(await form).toEqual({
      polycount: 5000.5,
      texture: false,
      imageUrls: ['a', 'b'],
      prompt: '12',
      files: [],
    });
    expect(await fields(['imageUrls', 'a'])).toMatchObject({ imageUrls: ['a'] });
  });

  it.each([
    ['polycount', ''],
    ['polycount', '1e3'],
    ['polycount', '0x10'],
    ['polycount', 'Infinity'],
    ['polycount', ' 5000'],
    ['texture', 'TRUE'],
    ['texture', '1'],
    ['texture', ''],
  ])('are refused as JSON of that text would be: %s=%j', async (name, value) => {
    await expect(fields([name, value])).rejects.toMatchObject({
      error: 'invalidField',
      details: { issues: [{ path: name }] },
    });
  });

  it('are ignored if nobody knows them, however often they come', async () => {
    const known = fields(
      ['prompt', 'a'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['other', 'z'],
      ['other', 'z'],
    );
    expect(await known).toEqual({ prompt: 'a', files: [] });
  });

  it.each([
    ['prompt', 'a', 'b'],
    ['prompt', 'a', 'a'],
    ['polycount', '500', '600'],
    ['texture', 'true', ''],
  ])('are refused if they come twice and are no list: %s', async (name, first, second) => {
    await expect(fields([name, first], ['other', 'z'], [name, second])).rejects.toMatchObject({
      error: 'invalidField',
      details: { issues: [{ path: name, message: expect.stringContaining('once') }] },
    });
  });
});

describe('the files of a form', () => {
  it('are handed on in their order', async () => {
    const { files } = await read({
      files: [file('images'), file('images', { sha256: 'bb' })],
    });
    expect(files.map(({ field, sha256 }) => [field, sha256])).toEqual([
      ['images', 'aa'],
      ['images', 'bb'],
    ]);
  });

  it('are none if a browser sends a field that was left empty', async () => {
    const empty = file('image', { fileName: undefined, bytes: 0, stored: undefined });
    expect((await read({ files: [empty] })).files).toEqual([]);
  });

  it('are refused if the operation has none of that name, which says what it has', async () => {
    for (const name of ['photo', 'constructor', '__proto__', 'prompt', '']) {
      const { error, details } = await read({ files: [file('image'), file(name), file(name)] }).catch(
        (e) => e,
      );
      expect(error).toBe('invalidField');
      expect(details.issues).toEqual([{ path: name, message: expect.stringContaining('image or images') }]);
    }
  });

  it('of unknown names are none if a browser left them empty', async () => {
    const empty = file('photo', { fileName: undefined, bytes: 0, stored: undefined });
    expect((await read({ files: [file('image'), empty] })).files).toHaveLength(1);
  });

  it.each([
    ['too few', [file('images')], [], 'images'],
    ['too many', [file('image'), file('image')], [], 'image'],
    ['of two names', [file('image'), file('images'), file('images')], [], 'images'],
    ['a text in their place', [], [['image', 'x']], 'image'],
  ] as const)('are refused: %s', async (_case, files, texts, path) => {
    await expect(read({ files, fields: texts })).rejects.toMatchObject({
      error: 'invalidField',
      details: { issues: [{ path }] },
    });
  });
});

describe('what a form says', () => {
  const claim = async (form: Partial<ReceivedForm>): Promise<string> =>
    idempotencyClaim('key', 'images', undefined, await reader.read(request(form))).fingerprint;
  const sent = { fields: [['prompt', 'a']] as const, files: [file('image')] };

  it('is the same wherever its files are stored and whatever they are called', async () => {
    const elsewhere = file('image', { fileName: 'b.png', stored: { key: 'inputs/s/0', format: 'png' } });
    expect(await claim({ ...sent, files: [elsewhere] })).toBe(await claim(sent));
  });

  it('is another with another content, field or order of files', async () => {
    const others: Partial<ReceivedForm>[] = [
      { ...sent, files: [file('image', { sha256: 'bb' })] },
      { ...sent, files: [file('images')] },
      { ...sent, files: [] },
      { ...sent, fields: [['prompt', 'b']] },
      {
        ...sent,
        fields: [
          ['prompt', 'b'],
          ['prompt', 'a'],
        ],
      },
    ];
    const first = await claim(sent);
    for (const other of others) expect(await claim(other)).not.toBe(first);
    const [a, b] = [file('images'), file('images', { sha256: 'bb' })];
    expect(await claim({ files: [a, b] })).not.toBe(await claim({ files: [b, a] }));
  });

  it('cannot be said in JSON: references to stored parts are made by the web function alone', async () => {
    const body = Buffer.from(JSON.stringify({ prompt: 'a', files: [file('image')], fields: {}, hashes: [] }));
    const { receiveForm: _, ...rest } = request({});
    const json = { ...rest, headers: { 'content-type': 'application/json' }, body };
    expect(await reader.validate(await reader.read(json))).toEqual({ prompt: 'a', files: [] });
  });
});
