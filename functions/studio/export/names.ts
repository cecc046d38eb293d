/** Control characters end a name in some formats, and break others. */
export const printable = (name: string): string => name.replace(/\p{Cc}/gu, '_');

/** Names without two alike: one that is taken gets a number. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** By what names begin with, the last number of one: of ten thousand nodes without a name none looks through all before it. */
  readonly #last = new Map<string, number>();

  /** @param wanted as the source has it; `fallback` stands for an empty one */
  take(wanted: string, fallback: string): string {
    const base = wanted === '' ? fallback : printable(wanted);
    const key = base.toLowerCase();
    let n = this.#last.get(key) ?? 0;
    let name = n === 0 ? base : `${base}_${n}`;
    while (this.#taken.has(name.toLowerCase())) name = `${base}_${++n}`;
    this.#last.set(key, n);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

const MAX_LENGTH = 60;
/** Windows takes these for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that every reader of OBJ, MTL and zip takes in a path, and every system for a file: letters and digits of ASCII,
 * `-` and `_`. MTL has no quotes, so that a space ends a name for some readers.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_LENGTH);
  return DEVICE.test(plain) ? `_${plain}` : plain;
}
