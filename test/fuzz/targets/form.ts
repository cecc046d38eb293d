import { ServiceError } from '../../../functions/service/domain/errors.ts';
import { BOUNDARY, END, field, file, PNG, part, receive } from '../../support/forms.ts';
import { textMutator } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

const PIECES = [
  `--${BOUNDARY}`,
  `--${BOUNDARY}--`,
  '\r\n',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="image"',
  'Content-Disposition: form-data; name="images"; filename="a.png"',
  "; filename*=UTF-8''%e2%82",
  '; filename="\u202e.png"',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  'Content-Type: multipart/mixed; boundary=x',
  'name="__proto__"',
];

const TYPES = [
  ...Array(12).fill(`multipart/form-data; boundary=${BOUNDARY}`),
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/form-data; boundary=--',
  'application/x-www-form-urlencoded',
  'multipart/mixed; boundary=\0',
];

const whole = (...parts: readonly Buffer[]): Uint8Array => Uint8Array.from(Buffer.concat([...parts, END]));

/** Forms, in pieces of any size: no upload stays open, and what is stored is what the form has. */
export const form: Target = {
  name: 'form',
  cases: 1_500,
  bases: async () => [
    whole(field('prompt', 'a chair'), file('image', PNG)),
    whole(file('images', PNG), file('images', PNG), field('seed', '7')),
    whole(field('prompt', 'x'), field('prompt', 'y'), part('X-A: b', 'no disposition')),
    whole(file('other', PNG, '\u00fc.png'), field('', '')),
  ],
  mutate: textMutator(PIECES),
  async run(input, random) {
    const sizes = [1 + random.below(random.pick([1, 40, 5_000])), 1 + random.below(300)];
    const { form: received, error, stored } = await receive(Buffer.from(input), sizes, random.pick(TYPES));
    require(stored.every(({ state }) => state !== 'open'), 'An upload stayed open.');
    if (error) {
      if (!(error instanceof ServiceError)) throw error;
      require(stored.every(({ state }) => state !== 'complete') ||
        received === undefined, 'Refused and stored.');
      return `refused ${error.error}`;
    }
    const { fields, files } = received!;
    require([...fields, ...files.map(({ field: name }) => [name])]
      .flat()
      .every((text) => typeof text === 'string'), 'No text.');
    return 'value';
  },
};
