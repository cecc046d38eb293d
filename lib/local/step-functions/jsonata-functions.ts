import { createHash, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';

/** Elements that $range may make. */
const MAX_RANGE_LENGTH = 1_000;

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** What functions take from outside. */
export interface FunctionPorts {
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
}

const formatTime = jsonata('$fromMillis($at, $picture, $zone)');

/**
 * The functions that Step Functions adds to JSONata, and those of JSONata that must not look at the machine's clock.
 * `$eval` is not available there, so it is not here.
 *
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/transforming-data.html
 */
export function jsonataFunctions(ports: FunctionPorts): Readonly<Record<string, unknown>> {
  return {
    partition,
    range,
    hash,
    random: (seed?: unknown) => (seed === undefined ? ports.random() : seeded(seed)),
    uuid: () => randomUUID(),
    parse: (text: unknown) => JSON.parse(requireText('parse', text)),
    millis: () => ports.now(),
    now: (picture?: string, zone?: string) =>
      formatTime.evaluate(undefined, { at: ports.now(), picture, zone }),
    eval: () => {
      throw new Error('$eval is not available; use $parse');
    },
  };
}

function requireText(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`$${name} wants a string`);
  return value;
}

function partition(array: unknown, size: unknown): unknown[][] {
  if (!Array.isArray(array) || !Number.isInteger(size) || (size as number) < 1) {
    throw new TypeError('$partition wants an array and a positive integer');
  }
  const chunks: unknown[][] = [];
  for (let i = 0; i < array.length; i += size as number) chunks.push(array.slice(i, i + (size as number)));
  return chunks;
}

/** From `start` to `end`, both included, if the step meets it. */
function range(start: unknown, end: unknown, step: unknown): number[] {
  if (![start, end, step].every(Number.isInteger) || step === 0) {
    throw new TypeError('$range wants three integers, the last of them not 0');
  }
  const [first, last, by] = [start, end, step] as [number, number, number];
  const length = Math.max(0, Math.floor((last - first) / by) + 1);
  if (length > MAX_RANGE_LENGTH) throw new RangeError(`$range makes at most ${MAX_RANGE_LENGTH} elements`);
  return Array.from({ length }, (_, i) => first + i * by);
}

function hash(data: unknown, algorithm: unknown): string {
  const name =
    typeof algorithm === 'string' && Object.hasOwn(HASHES, algorithm) ? HASHES[algorithm] : undefined;
  if (name === undefined) throw new TypeError(`$hash wants one of ${Object.keys(HASHES).join(', ')}`);
  return createHash(name).update(requireText('hash', data)).digest('hex');
}

/** The same number for the same seed; which number is not specified. */
function seeded(seed: unknown): number {
  if (typeof seed !== 'number') throw new TypeError('$random wants a number as seed');
  return createHash('sha256').update(String(seed)).digest().readUInt32BE() / 2 ** 32;
}
