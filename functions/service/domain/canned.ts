import { type Asset, ERROR_CATEGORIES, type ErrorCategory } from './asset.ts';
import { isSandbox } from './sandbox-id.ts';

/** By this name the state machine knows what makes results of test keys. No engine can have it. */
export const CANNED_RUNNER = 'test:canned-result';

/** Who runs the job of an asset: its engine, or what hands out canned results. */
export const runnerOf = ({ accountId, engine }: Pick<Asset, 'accountId' | 'engine'>): string =>
  isSandbox(accountId) ? CANNED_RUNNER : engine;

/** The results that there are, all of one figure but for the images. */
export const CANNED_RESULTS = [
  'model',
  'remesh',
  'remesh-quad',
  'uv-unwrap',
  'texture',
  'rig',
  'animation',
  'image',
  'parts-board',
] as const;
export type CannedResult = (typeof CANNED_RESULTS)[number];

/** The result that a job gets: of its kind, whatever its prompt, picture or source. */
export function cannedResultOf({
  operation,
  engine,
  options,
}: Pick<Asset, 'operation' | 'engine' | 'options'>): CannedResult {
  switch (operation) {
    case 'images':
      return 'image';
    case 'remesh':
      return engine.endsWith('-quad') ? 'remesh-quad' : 'remesh';
    case 'animate':
      return options?.preset === undefined ? 'rig' : 'animation';
    case 'parts-board':
    case 'uv-unwrap':
    case 'texture':
      return operation;
    default:
      return 'model';
  }
}

/** What a test asked for beside a result. */
export type Wish = { readonly fails: ErrorCategory } | { readonly isSlow: true };

/** At the beginning, so that no prompt has it by accident; file names have hyphens where a prompt has spaces. */
const WISH = /^\W*test[\W_]+(fail|slow)(?![a-z])(.*)/i;

/**
 * What a job was asked for by its prompt, or else by its asset's name, which it has from its prompt, its file or its
 * source: `test: fail` and an `errorCategory`, by default `internal`, or `test: slow`.
 */
export function wishOf({ name, options }: Pick<Asset, 'name' | 'options'>): Wish | undefined {
  const [, verb, rest = ''] = WISH.exec(String(options?.prompt ?? '')) ?? WISH.exec(name) ?? [];
  if (verb === undefined) return undefined;
  if (verb.toLowerCase() === 'slow') return { isSlow: true };
  const asked = rest.toLowerCase().replace(/[\W_]+/g, '_');
  return { fails: FAILURES.find((category) => asked.startsWith(`_${category}`)) ?? 'internal' };
}

/** A job is cancelled by its user and by nothing else. */
const FAILURES: readonly ErrorCategory[] = ERROR_CATEGORIES.filter((category) => category !== 'cancelled');
