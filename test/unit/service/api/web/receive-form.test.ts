import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiveForm } from '../../../../../functions/service/api/web/receive-form.ts';
import { ServiceError } from '../../../../../functions/service/domain/errors.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import {
  BOUNDARY,
  END,
  fakeUploads,
  field,
  file,
  JPEG,
  PARTS,
  PNG,
  part,
  receive,
  WEBP,
} from '../../../../support/forms.ts';
import { paddedPng, pngOfSize } from '../../../../support/padded-png.ts';

describe('a form', () => {
  it('gives its fields and stores its images, by their content and whatever they are called', async () => {
    const body = Buffer.concat([field('engine', 'x'), file('image', JPEG, 'photo.png'), END]);
    const { form, stored } = await receive(body);
    expect(form!.fields).toEqual([['engine', 'x']]);
    expect(form!.files).toEqual([
      {
        field: 'image',
        fileName: 'photo.png',
        bytes: JPEG.length,
        sha256: createHash('sha256').update(JPEG).digest('hex'),
        stored: { key: 'inputs/request/0', format: 'jpeg' },
      },
    ]);
    expect(stored).toMatchObject([{ contentType: 'image/jpeg', state: 'complete' }]);
    expect(Buffer.concat(stored[0]!.chunks)).toEqual(JPEG);
  });

  it.each([
    ['a field', 'name="prompt"', 'BAD'],
    ['a field that says it is UTF-8', 'name="prompt"\r\nContent-Type: text/plain; charset=utf-8', 'BAD'],
    ['the name of a field', 'name="BAD"', 'x'],
    ['the name of a file', 'name="image"; filename="BAD.png"', 'x'],
  ])('is 2002 for bytes that are no UTF-8 in %s', async (_, disposition, value) => {
    for (const bad of ['\xff', '\xc3(', '\xed\xa0\x80']) {
      const text = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
      const body = Buffer.from(text.replace('BAD', bad), 'latin1');
      expect((await receive(Buffer.concat([body, END]))).error).toMatchObject({ error: 'unreadableBody' });
    }
  });

  it('stores nothing of a file that is no PNG, JPEG or WebP', async () => {
    const texts = [
      'plain text, named as an image',
      'GIF89a and more of it',
      'RIFF____WAVEfmt ',
      '',
      '\x89PN',
    ];
    for (const text of texts) {
      const { form, stored } = await receive(
        Buffer.concat([file('image', Buffer.from(text, 'latin1')), END]),
      );
      expect(form!.files[0]).toMatchObject({ bytes: text.length, stored: undefined });
      expect(stored).toEqual([]);
    }
  });

  it('stores nothing of an image that is broken, and says what is', async () => {
    const whole = pngOfSize(6_000_000);
    const broken = [
      whole.subarray(0, -1),
      whole.with(3_000_000, 8),
      JPEG.subarray(0, 200),
      WEBP.subarray(0, 40),
    ];
    for (const content of broken) {
      const { form, stored } = await receive(Buffer.concat([file('image', Buffer.from(content)), END]));
      expect(form!.files[0]).toMatchObject({ bytes: content.length, stored: undefined });
      expect(form!.files[0]!.flaw).toMatch(/^The .+\.$/);
      expect(stored.map(({ state }) => state)).toEqual(['aborted']);
    }
  });

  it('stores no more of a name than its maximum', async () => {
    const many = Array.from({ length: 6 }, () => file('images', WEBP));
    const { form, stored } = await receive(Buffer.concat([...many, END]));
    expect(stored).toHaveLength(4);
    expect(form!.files.filter((one) => one.stored)).toHaveLength(4);
    expect(form!.files).toHaveLength(6);
  });

  it.each(['other', '__proto__', 'hasOwnProperty'])(
    'stores nothing once it has a file of a name that is not taken, such as %s',
    async (name) => {
      const body = Buffer.concat([file('images', WEBP), file(name, PNG), file('images', WEBP), END]);
      const { form, stored } = await receive(body);
      expect(form!.files.map((one) => one.stored !== undefined)).toEqual([true, false, false]);
      expect(stored).toHaveLength(1);
    },
  );

  it('reads the same however its bytes are cut into pieces', async () => {
    const tricky = paddedPng(Buffer.concat([Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n`), PNG]));
    const body = Buffer.concat([
      field('prompt', 'ä\r\nb'),
      file('images', tricky),
      file('images', WEBP),
      END,
    ]);
    const whole = await receive(body);
    expect(whole.form!.files).toHaveLength(2);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (sizes) => {
          const { form, stored } = await receive(body, sizes);
          expect(form).toEqual(whole.form);
          expect(Buffer.concat(stored[0]!.chunks)).toEqual(tricky);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes a file of exactly the limit and refuses one byte more', async () => {
    const content = pngOfSize(LIMITS.uploadedFile_bytes);
    const fits = await receive(Buffer.concat([file('image', content), END]));
    expect(fits.form!.files[0]!.bytes).toBe(LIMITS.uploadedFile_bytes);

    const over = file('images', Buffer.concat([content, Buffer.from('x')]));
    const rest = file('other', Buffer.alloc(1_000_000));
    const { error, stored, stream } = await receive(Buffer.concat([file('images', PNG), over, rest, END]));
    expect(error).toMatchObject({ error: 'fileTooLarge', details: { field: 'images' } });
    expect(stored.map(({ state }) => state)).toEqual(['complete', 'aborted']);
    expect(stream.destroyed).toBe(false);
  });

  it('ends, in whatever pieces it comes, though a file begins behind the end of the form and has none', async () => {
    const begun = file('image', PNG).subarray(0, -30);
    const body = Buffer.concat([Buffer.from('x\r\n'), END, begun]);
    for (let size = 1; size <= body.length; size++) {
      const { form, error } = await receive(body, [size]);
      expect(error?.error ?? form?.files, `pieces of ${size} bytes`).toBeDefined();
    }
  });

  it('refuses a file over the limit even if nobody asked for it', async () => {
    const content = Buffer.alloc(LIMITS.uploadedFile_bytes + 1);
    const { error } = await receive(Buffer.concat([file('other', content), END]));
    expect(error).toMatchObject({ error: 'fileTooLarge' });
  });

  it('ends at a size that no acceptable form has', async () => {
    const one = file('other', Buffer.alloc(LIMITS.uploadedFile_bytes));
    const { error } = await receive(Buffer.concat([one, one, one, one, one, one, one, END]));
    expect(error).toMatchObject({ error: 'fileTooLarge' });
  });

  it('cuts a field off rather than hold megabytes of it', async () => {
    const { form } = await receive(Buffer.concat([field('prompt', 'x'.repeat(1_000_000)), END]));
    expect(form!.fields[0]![1]).toHaveLength(LIMITS.form.field_bytes);
  });
});

describe('a form that cannot be read', () => {
  const whole = Buffer.concat([field('engine', 'x'), file('image', PNG), END]);

  it('is one that ends anywhere before its last boundary, and nothing is left under way', async () => {
    for (let length = 0; length < whole.length - 4; length++) {
      const { error, stored } = await receive(whole.subarray(0, length), [17]);
      expect(error, `cut at ${length}`).toMatchObject({ error: 'unreadableBody' });
      expect(stored.every(({ state }) => state !== 'open')).toBe(true);
    }
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=the-boundary',
    'multipart/form-data; boundary="',
  ])('is one of the type %s', async (type) => {
    const { error } = await receive(whole, [64], type);
    expect(error).toMatchObject({ error: 'unreadableBody' });
  });

  it('is one whose sender goes away', async () => {
    const { stored, open } = fakeUploads();
    const stream = new Readable({ read() {} });
    stream.push(whole.subarray(0, whole.length - 30));
    setTimeout(() => stream.destroy(), 10);
    const received = receiveForm(stream, `multipart/form-data; boundary=${BOUNDARY}`, PARTS, open);
    await expect(received).rejects.toMatchObject({ error: 'unreadableBody' });
    expect(stored.map(({ state }) => state)).toEqual(['aborted']);
  });

  describe('and holds a file over the limit', () => {
    const over = file('images', Buffer.alloc(LIMITS.uploadedFile_bytes + 1));
    const fields = Array.from({ length: LIMITS.form.fields + 1 }, (_, i) => field(`f${i}`, 'x'));

    it.each<[string, Buffer, number]>([
      ['cut off in that file', over.subarray(0, -2), 64 * 1024],
      ['cut off in that file, and comes in one piece', over.subarray(0, -2), over.length],
      ['cut off after that file', Buffer.concat([over, field('a', 'b')]), 64 * 1024],
      [
        'cut off in the headers of the next part',
        Buffer.concat([over, field('a', 'b').subarray(0, 40)]),
        999_999,
      ],
      ['one of too many fields before that file', Buffer.concat([...fields, over, END]), 64 * 1024],
    ])('is fileTooLarge if it is %s', async (_, body, size) => {
      const { error, stored } = await receive(body, [size]);
      expect(error).toMatchObject({ error: 'fileTooLarge', details: { field: 'images' } });
      expect(stored.every(({ state }) => state !== 'open')).toBe(true);
    });

    it('is fileTooLarge if its sender goes away after that file', async () => {
      const stream = new Readable({ read() {} });
      stream.push(over);
      setTimeout(() => stream.destroy(), 200);
      const type = `multipart/form-data; boundary=${BOUNDARY}`;
      await expect(receiveForm(stream, type, PARTS, fakeUploads().open)).rejects.toMatchObject({
        error: 'fileTooLarge',
      });
    });
  });

  it('is one with more fields, parts or bytes of headers than any has', async () => {
    const fields = Array.from({ length: LIMITS.form.fields + 1 }, (_, i) => field(`f${i}`, 'x'));
    const files = Array.from({ length: LIMITS.form.parts + 1 }, () => file('other', 'x'));
    const header = part(`Content-Disposition: form-data; name="${'n'.repeat(20_000)}"`, 'x');
    for (const parts of [fields, files, [header]]) {
      const { error } = await receive(Buffer.concat([...parts, END]));
      expect(error).toMatchObject({ error: 'unreadableBody' });
    }
  });
});

it('never hangs or throws anything but a refusal, whatever the bytes', async () => {
  const bits = [
    ...[`--${BOUNDARY}`, '\r\n', '\r', '\n', '--', '\0', ':', ';', '"', ' ', 'x', '=', '\r\n\r\n'],
    ...[
      'Content-Disposition: form-data; name="image"; filename="a"',
      'Content-Type: ',
      PNG.toString('latin1'),
    ],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...bits), { maxLength: 40 }),
      fc.integer({ min: 1, max: 50 }),
      async (chosen, size) => {
        const { form, error, stored } = await receive(Buffer.from(chosen.join(''), 'latin1'), [size]);
        if (!form) expect(error).toBeInstanceOf(ServiceError);
        expect(stored.every(({ state }) => state !== 'open')).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
