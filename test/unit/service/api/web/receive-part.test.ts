import { describe, expect, it } from 'vitest';
import { END, PNG, part, receive } from '../../../../support/forms.ts';

describe('tricks in part headers', () => {
  const named = (disposition: string, type = 'image/png') =>
    receive(Buffer.concat([part(`Content-Disposition: ${disposition}\r\nContent-Type: ${type}`, PNG), END]));

  it('cannot bring a folder, a control character or a NUL into a file name', async () => {
    const names: [string, string | undefined][] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\\\windows\\\\cat.png', 'cat.png'],
      ['a\tb.png', 'ab.png'],
      ['..', undefined],
      ['my %22best%22%0D%0A 100%25 hat.png', 'my "best" 100%25 hat.png'],
      ['a\u202egnp.exe', 'agnp.exe'],
      ['cat.png', 'cat.png'],
    ];
    for (const [sent, shown] of names) {
      const { form } = await named(`form-data; name="image"; filename="${sent}"`);
      expect(form!.files[0]?.fileName, sent).toBe(shown);
    }
    const { form } = await named('form-data; name="image"; filename*=utf-8\'\'na%00m%0de%20%E2%82%AC.png');
    expect(form!.files[0]!.fileName).toBe('name €.png');
  });

  it('cannot end a header with NUL', async () => {
    const { error } = await named('form-data; name="im\0age"; filename="a.png"');
    expect(error).toMatchObject({ error: 'unreadableBody' });
  });

  it('make a part without a file name a field, and one without a name nothing', async () => {
    const unnamed = await named('form-data; name="image"');
    expect(unnamed.form).toMatchObject({ files: [], fields: [['image', expect.any(String)]] });
    expect(unnamed.stored).toEqual([]);
    const nameless = await named('form-data; filename="a.png"');
    expect(nameless.form!.files.every(({ stored }) => stored === undefined)).toBe(true);
    expect(nameless.stored).toEqual([]);
    const attachment = await named('attachment; name="image"; filename="a.png"');
    expect(attachment.form).toEqual({ fields: [], files: [] });
  });
});
