import { randomBytes } from 'node:crypto';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { missing } from './till-error.ts';

/** An object of Stripe's API, in its shape there. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  /** Seconds. */
  readonly created: number;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own, which Stripe's documents describe
  [field: string]: any;
}

/** A request that was answered, for whoever sends it again with its Idempotency-Key. */
export interface Answered {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly at_s: number;
}

interface Kept {
  /** In the order in which they were made. */
  readonly objects: Record<string, StripeObject>;
  /** What Stripe knows of an object and shows nobody. */
  readonly notes: Record<string, Record<string, string>>;
  readonly answered: Record<string, Answered>;
  /** Events that nobody has taken yet, by how often they were sent. */
  readonly undelivered: Record<string, number>;
}

const DAY_S = 86_400;

/** All that the till knows, in one file. */
export class Objects {
  readonly #file: string;
  readonly #kept: Kept;

  constructor(file: string) {
    this.#file = file;
    this.#kept = readJsonFile<Kept>(file, { objects: {}, notes: {}, answered: {}, undelivered: {} });
  }

  get now_s(): number {
    return Math.floor(Date.now() / 1000);
  }

  get undelivered(): Record<string, number> {
    return this.#kept.undelivered;
  }

  /** @param id one that is given; else one with this prefix is made */
  add(prefix: string, object: string, fields: object, id?: string): StripeObject {
    // Ids come in the order of their making, as times do, which have whole seconds.
    const number = Object.keys(this.#kept.objects).length.toString(36).padStart(8, '0');
    const made = {
      id: id ?? `${prefix}_${number}${randomBytes(8).toString('hex')}`,
      object,
      created: this.now_s,
      livemode: false,
      metadata: {},
      ...fields,
    };
    this.#kept.objects[made.id] = made;
    return made;
  }

  find(id: string): StripeObject | undefined {
    return Object.hasOwn(this.#kept.objects, id) ? this.#kept.objects[id] : undefined;
  }

  /** From now on there is no such object; ids that come later are as they would be. */
  remove(id: string): void {
    this.#kept.objects[id] = { id, object: 'deleted', created: this.now_s };
  }

  /** @throws TillError as Stripe's */
  get(object: string, id: string): StripeObject {
    const found = this.find(id);
    if (found?.object !== object) throw missing(`${object}: '${id}'`);
    return found;
  }

  /** The newest first. */
  all(object: string): StripeObject[] {
    return Object.values(this.#kept.objects)
      .filter((one) => one.object === object)
      .reverse();
  }

  /** Notes of an object that may be changed; {@link save} keeps them. */
  notes(id: string): Record<string, string> {
    if (!Object.hasOwn(this.#kept.notes, id)) this.#kept.notes[id] = {};
    return this.#kept.notes[id]!;
  }

  answered(key: string): Answered | undefined {
    const found = Object.hasOwn(this.#kept.answered, key) ? this.#kept.answered[key] : undefined;
    return found && found.at_s > this.now_s - DAY_S ? found : undefined;
  }

  noteAnswer(key: string, answer: Answered): void {
    this.#kept.answered[key] = answer;
  }

  /** Keeps all that was changed, at once. */
  save(): void {
    for (const [key, { at_s }] of Object.entries(this.#kept.answered)) {
      if (at_s <= this.now_s - DAY_S) delete this.#kept.answered[key];
    }
    writeJsonFile(this.#file, this.#kept);
  }
}
