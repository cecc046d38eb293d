import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { isDiskFull } from '../disk-full.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

/** Of what has no end of its own. */
const DAY_S = 86_400;
/** The provider's model of a sign-in that is under way: whoever asks makes one, so they are few, and saved together. */
const UNDER_WAY = 'Interaction';
const MAX_UNDER_WAY = 1_000;
const SAVE_LATER_MS = 1_000;

interface Kept {
  /** With which the provider signs what it says, and its cookies. */
  readonly keys: { readonly signing: JsonWebKey; readonly cookies: readonly string[] };
  /** Addresses of those who have signed in, by the provider's name for them. */
  readonly people: Record<string, string>;
  readonly records: Record<string, { readonly payload: AdapterPayload; readonly endsAt_ms: number }>;
}

/**
 * All that the identity provider knows, in one file, so that a restart signs nobody out: a kill may end a sign-in that is
 * under way.
 */
export class JsonStore {
  readonly #file: string;
  readonly #kept: Kept;
  #saving: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
    const known = readJsonFile<Omit<Kept, 'keys'> & Partial<Kept>>(file, { people: {}, records: {} });
    this.#kept = { ...known, keys: known.keys ?? newKeys() };
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
    const save = model === UNDER_WAY ? () => this.#saveLater() : () => this.#save();
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
        if (model === UNDER_WAY) this.#forgetOldest();
        save();
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
        save();
      },
      destroy: async (id) => {
        delete records[prefix + id];
        save();
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of Object.entries(records)) {
          if (payload.grantId === grantId) delete records[key];
        }
        save();
      },
    };
  }

  /** Saves what is not saved yet. */
  close(): void {
    if (this.#saving !== undefined) this.#save();
  }

  #forgetOldest(): void {
    const { records } = this.#kept;
    const underWay = Object.keys(records).filter((key) => key.startsWith(`${UNDER_WAY}:`));
    for (const key of underWay.slice(0, -MAX_UNDER_WAY)) delete records[key];
  }

  #saveLater(): void {
    this.#saving ??= setTimeout(() => {
      try {
        this.#save();
      } catch (error) {
        // It is saved with what comes next.
        if (!isDiskFull(error)) throw error;
      }
    }, SAVE_LATER_MS).unref();
  }

  #save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
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
