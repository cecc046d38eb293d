import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

/** Of what has no end of its own. */
const DAY_S = 86_400;

interface Kept {
  /** With which the provider signs what it says, and its cookies. */
  readonly keys: { readonly signing: JsonWebKey; readonly cookies: readonly string[] };
  /** Addresses of those who have signed in, by the provider's name for them. */
  readonly people: Record<string, string>;
  readonly records: Record<string, { readonly payload: AdapterPayload; readonly endsAt_ms: number }>;
}

/** All that the identity provider knows, in one file, so that a restart signs nobody out. */
export class JsonStore {
  readonly #file: string;
  readonly #kept: Kept;

  constructor(file: string) {
    this.#file = file;
    this.#kept = readJsonFile<Kept | undefined>(file, undefined) ?? {
      keys: newKeys(),
      people: {},
      records: {},
    };
    this.#save();
  }

  get keys(): Kept['keys'] {
    return this.#kept.keys;
  }

  /** The provider's name for whoever has this address: always the same. */
  personOf(email: string): string {
    const address = email.toLowerCase();
    const subject = createHash('sha256').update(address).digest('hex').slice(0, 32);
    this.#kept.people[subject] = address;
    this.#save();
    return subject;
  }

  emailOf(subject: string): string | undefined {
    return Object.hasOwn(this.#kept.people, subject) ? this.#kept.people[subject] : undefined;
  }

  /** Where the provider keeps its records of one model. */
  adapter(model: string): Adapter {
    const { records } = this.#kept;
    const prefix = `${model}:`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const found = Object.hasOwn(records, prefix + id) ? records[prefix + id] : undefined;
      return found && found.endsAt_ms > Date.now() ? found.payload : undefined;
    };
    const findBy = (field: 'uid' | 'userCode') => async (value: string) =>
      Object.entries(records).find(
        ([key, { payload }]) => key.startsWith(prefix) && payload[field] === value,
      )?.[1].payload;
    return {
      find,
      findByUid: findBy('uid'),
      findByUserCode: findBy('userCode'),
      upsert: async (id, payload, expiresIn = DAY_S) => {
        records[prefix + id] = { payload, endsAt_ms: Date.now() + expiresIn * 1000 };
        this.#save();
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
        this.#save();
      },
      destroy: async (id) => {
        delete records[prefix + id];
        this.#save();
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of Object.entries(records)) {
          if (payload.grantId === grantId) delete records[key];
        }
        this.#save();
      },
    };
  }

  #save(): void {
    const { records } = this.#kept;
    for (const [key, { endsAt_ms }] of Object.entries(records)) {
      if (endsAt_ms <= Date.now()) delete records[key];
    }
    writeJsonFile(this.#file, this.#kept);
  }
}

function newKeys(): Kept['keys'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signing: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'local' },
    cookies: [randomBytes(32).toString('hex')],
  };
}
