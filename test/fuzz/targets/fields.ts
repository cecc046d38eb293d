import { promises as dns } from 'node:dns';
import { withoutNulls } from '../../../functions/service/api/fields/json-body.ts';
import { validated } from '../../../functions/service/api/fields/json-fields.ts';
import { animateSchema } from '../../../functions/service/api/schemas/animate.ts';
import { downloadSchema } from '../../../functions/service/api/schemas/download.ts';
import { fromImageSchema } from '../../../functions/service/api/schemas/from-image.ts';
import { fromTextSchema } from '../../../functions/service/api/schemas/from-text.ts';
import { imagesSchema } from '../../../functions/service/api/schemas/images.ts';
import { listAssetsSchema } from '../../../functions/service/api/schemas/list-assets.ts';
import { remeshSchema } from '../../../functions/service/api/schemas/remesh.ts';
import { textureSchema } from '../../../functions/service/api/schemas/texture.ts';
import { ServiceError } from '../../../functions/service/domain/errors.ts';
import { jsonMutator } from '../frame/mutate-json.ts';
import { bytesOf, textOf } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

const SCHEMAS = [
  fromTextSchema,
  fromImageSchema,
  imagesSchema,
  remeshSchema,
  textureSchema,
  animateSchema,
  downloadSchema,
  listAssetsSchema,
];

const FIELDS = {
  prompt: 'a red chair',
  engine: 'svc-sculpt',
  polycount: 5_000,
  texture: true,
  seed: 7,
  callbackUrl: 'https://receiver.example/hook',
  webhookSecret: 'a secret of sixteen',
  maxCredits: 500,
  imageUrl: 'https://images.example/a.png',
  imageUrls: ['https://images.example/a.png', 'https://images.example/b.png'],
  aspectRatio: '1:1',
  size: '1K',
  preset: 'walk',
  format: 'glb',
  texturePreset: 'unity',
  name: 'chair',
  page: '2',
  limit: '20',
  offset: '5',
  cursor: 'abc',
  keyword: 'chair',
  category: 'all',
  status: '0,1',
  createdAfter: '2026-01-01T00:00:00Z',
};

/** Fields of endpoints, of every type and none: a value or 2001 with the field's name, and no name of an object's own parts. */
export const fields: Target = {
  name: 'fields',
  cases: 2_000,
  bases: async () => {
    process.env.BASE_URL = 'https://svc.example';
    // No resolver is asked: every name is some public host's.
    dns.lookup = (async () => [{ address: '93.184.215.14', family: 4 }]) as unknown as typeof dns.lookup;
    return [bytesOf(JSON.stringify(FIELDS))];
  },
  mutate: jsonMutator(Object.keys(FIELDS)),
  async run(input, random) {
    let body: unknown;
    try {
      body = withoutNulls(JSON.parse(textOf(input)));
    } catch {
      return 'no JSON';
    }
    try {
      const value = await validated(random.pick(SCHEMAS), body);
      require(Object.getPrototypeOf(value) === Object.prototype, 'The value is no plain object.');
      return 'value';
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      require(JSON.stringify(error.details).length < 100_000, 'The refusal is longer than what it refuses.');
      return `refused ${error.error}`;
    }
  },
};
