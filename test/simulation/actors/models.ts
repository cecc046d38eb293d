import type { Posted, Reaction } from '../world/http.ts';
import { between, pick, type Random, randomOf } from '../world/random.ts';

/** A host from which callers have models taken in. */
const MODELS_HOST = 'models.example';

/** Its paths, by what is behind them; whether that can be taken in. */
const PATHS = {
  chair: true,
  slow: true,
  moved: true,
  gone: false,
  page: false,
  outside: false,
  torn: false,
} as const;
type Path = keyof typeof PATHS;

const OFTEN: readonly Path[] = ['chair', 'chair', 'chair', 'chair', 'slow', 'moved'];
const ALL = Object.keys(PATHS) as Path[];

export const modelUrl = (random: Random): string =>
  `https://${MODELS_HOST}/${pick(random, random() < 0.75 ? OFTEN : ALL)}.glb`;

const pathOf = (url: string): Path => /\/(\w+)\.glb$/.exec(url)![1] as Path;

/** Whether a model is behind it, if it comes in time. */
export const isModel = (url: string): boolean => PATHS[pathOf(url)];
/** Whether it comes in time, if nothing fails. */
export const isQuick = (url: string): boolean => pathOf(url) !== 'slow';

/** What the host answers; undefined for another's, and for one that cannot be reached. */
export function modelAt({ url }: Posted, at: { seed: number; now_ms: number }): Reaction | undefined {
  if (new URL(url).hostname !== MODELS_HOST) return undefined;
  const random = randomOf(at.seed, `${url} ${at.now_ms}`);
  const takes_ms = between(random, 5, 2_000);
  switch (pathOf(url)) {
    case 'slow':
      return { status: 200, takes_ms: between(random, 5_000, 25_000), body: CHAIR };
    case 'moved':
      return { status: 302, takes_ms, headers: { location: `https://${MODELS_HOST}/chair.glb` } };
    case 'gone':
      return { status: 404, takes_ms };
    case 'page':
      return { status: 200, takes_ms, body: '<!doctype html><title>Models</title>' };
    case 'outside':
      return { status: 200, takes_ms, body: OUTSIDE };
    case 'torn':
      return { status: 200, takes_ms, body: CHAIR.subarray(0, -7) };
    default:
      return { status: 200, takes_ms, body: CHAIR };
  }
}

/** The container of a GLB, as far as a request looks into it. */
function glb(json: object): Buffer {
  const text = Buffer.from(JSON.stringify({ asset: { version: '2.0' }, meshes: [{}], ...json }));
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + text.length, 8);
  head.writeUInt32LE(text.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, text]);
}

const CHAIR = glb({});
const OUTSIDE = glb({ buffers: [{ uri: 'chair.bin', byteLength: 12 }] });
