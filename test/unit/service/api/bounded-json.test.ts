import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessOf, parseJson } from '../../../../functions/service/api/bounded-json.ts';
import { parseApart } from '../../../../functions/service/api/web/parse-apart.ts';
import { ServiceError } from '../../../../functions/service/domain/errors.ts';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';

const { depth, values } = LIMITS.json;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const refusalOf = (json: Buffer): unknown => {
  try {
    return { value: parseJson(json) };
  } catch (error) {
    return error instanceof ServiceError ? error.error : error;
  }
};

describe('JSON of a stranger', () => {
  it('is parsed as JSON.parse does, whatever its strings hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each(['"[[[[,,,,"', '"\\\\"', '"\\\\\\"["', '{"a\\"]":"}"}', '"a\\\\","'])(
    'may have brackets and commas within strings: %s',
    (text) => {
      const many = JSON.stringify(text.repeat(depth * 4));
      expect(parseJson(Buffer.from(many))).toBe(JSON.parse(many));
    },
  );

  it('may be so deep and no deeper, and may have so many values and no more', () => {
    expect(excessOf(Buffer.from(nested(depth)))).toBeUndefined();
    expect(excessOf(Buffer.from(nested(depth + 1)))).toMatchObject({ at: depth });
    expect(excessOf(Buffer.from(`[${'1,'.repeat(values - 2)}1]`))).toBeUndefined();
    expect(excessOf(Buffer.from(`[${'1,'.repeat(values - 1)}1]`))).toBeDefined();
  });

  it.each(['[', '{"a":', '[{"a":'])(
    'of 9 MB of %s is refused before 200 bytes of it are looked at',
    (piece) => {
      const body = Buffer.alloc(9 * 2 ** 20, piece);
      expect(excessOf(body)!.at).toBeLessThan(200);
      expect(refusalOf(body)).toBe('unreadableBody');
    },
  );

  it.each([
    ['a lone continuation', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a cut character', [0xe2, 0x82]],
    ['latin-1', [0xe9]],
  ])('is refused for bytes that are no UTF-8: %s', (_, bytes) => {
    expect(refusalOf(Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]))).toBe(
      'unreadableBody',
    );
  });

  it('is the same, and refused in the same words, when a thread of its own parses it', async () => {
    const large = { text: 'x'.repeat(2 ** 20), list: [1, null, { a: 'ü' }] };
    expect(await parseApart(Buffer.from(JSON.stringify(large)))).toEqual(large);
    const body = Buffer.alloc(2 ** 20, '[');
    const details = { reason: `More than ${depth} levels of nesting.` };
    expect(() => parseJson(body)).toThrow(expect.objectContaining({ details }));
    const apart = await parseApart(body).catch((error: unknown) => error);
    expect(apart).toBeInstanceOf(ServiceError);
    expect(apart).toMatchObject({ error: 'unreadableBody', details });
  });
});
