import { joinGlb, type LooseGltf, splitGlb } from '../glb.ts';
import type { Random } from './random.ts';

/** Breaks a well-formed GLB in one way; it may also leave it valid. */
export type Mutation = (glb: Uint8Array, random: Random) => Uint8Array;

/** What JSON's values are replaced by. */
const HOSTILE_VALUES: readonly unknown[] = [
  -1,
  0,
  1,
  2,
  0.5,
  3,
  255,
  65_535,
  65_536,
  1e9,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e30,
  -1e30,
  1e308,
  null,
  true,
  '',
  'POSITION',
  'SCALAR',
  'MAT4',
  '__proto__',
  '../../x',
  'http://127.0.0.1/',
  'data:,',
  [],
  [0],
  {},
  [[]],
  [1e300, 0, 0],
  [0, 0, 0, 0],
];

/** Bit patterns of 32-bit floats: none, the infinities, the largest, a denormal. */
const HOSTILE_FLOATS = [0x7fc00000, 0x7f800000, 0xff800000, 0x7f7fffff, 0x00000001, 0x7149f2ca];

interface Place {
  readonly owner: LooseGltf;
  readonly key: string;
}

/** Every key of every object and list below a value. */
function places(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as LooseGltf;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...places(owner[key])]);
}

function changedJson(change: (places: Place[], random: Random, json: LooseGltf) => void): Mutation {
  return (glb, random) => {
    const { json, binary } = splitGlb(glb);
    change(places(json), random, json);
    return joinGlb(json, binary);
  };
}

const replaceValue = changedJson((all, random) => {
  for (let i = random.below(3); i >= 0; i--) {
    const { owner, key } = random.pick(all);
    owner[key] = structuredClone(random.pick(HOSTILE_VALUES));
  }
});

const removeKey = changedJson((all, random) => {
  const { owner, key } = random.pick(all);
  delete owner[key];
});

const shiftNumber = changedJson((all, random) => {
  const { owner, key } = random.pick(all.filter((place) => typeof place.owner[place.key] === 'number'));
  owner[key] += random.pick([1, -1, 2, 4, -4, 100]);
});

const swapValues = changedJson((all, random) => {
  const [a, b] = [random.pick(all), random.pick(all)];
  [a.owner[a.key], b.owner[b.key]] = [structuredClone(b.owner[b.key]), structuredClone(a.owner[a.key])];
});

const repeatEntry = changedJson((all, random) => {
  const lists = all.filter(
    (place) => Array.isArray(place.owner[place.key]) && place.owner[place.key].length > 0,
  );
  const { owner, key } = random.pick(lists);
  const times = random.pick([1, 10, 1000]);
  owner[key] = [...owner[key], ...Array.from({ length: times }, () => random.pick(owner[key]))];
});

const declareCount = changedJson((_, random, json) => {
  random.pick(json.accessors as LooseGltf[]).count = random.pick([0, 1, 3, 1e6, 1e9, 4_294_967_295]);
});

const linkNodes = changedJson((_, random, json) => {
  const node = random.pick(json.nodes as LooseGltf[]);
  node.children = [...(node.children ?? []), random.below(json.nodes.length + 1)];
});

const breakNumbers: Mutation = (glb, random) => {
  const { json, binary } = splitGlb(glb);
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  for (let i = random.pick([1, 4, 100]); i > 0; i--) {
    view.setUint32(random.below(binary.length >> 2) * 4, random.pick(HOSTILE_FLOATS), true);
  }
  return joinGlb(json, binary);
};

const breakIndices: Mutation = (glb, random) => {
  const { json, binary } = splitGlb(glb);
  for (let i = random.pick([1, 20]); i > 0; i--) {
    const start = random.below(binary.length);
    binary.fill(0xff, start, start + 4);
  }
  return joinGlb(json, binary);
};

const flipBytes: Mutation = (glb, random) => {
  const flipped = glb.slice();
  for (let i = random.pick([1, 5, 50]); i > 0; i--)
    flipped[random.below(glb.length)]! ^= 1 << random.below(8);
  return flipped;
};

/** Wrong lengths in the file's and the chunks' headers. */
const breakHeader: Mutation = (glb, random) => {
  const broken = glb.slice();
  const view = new DataView(broken.buffer);
  const offset = random.pick([4, 8, 12, 16, 20 + view.getUint32(12, true)]);
  if (offset + 4 <= broken.length)
    view.setUint32(offset, random.pick([0, 1, 19, 2 ** 31, 2 ** 32 - 4, broken.length]), true);
  return broken;
};

/** Images that declare 60,000 by 60,000 pixels, or lack their second half. */
const breakImage: Mutation = (glb, random) => {
  const { json, binary } = splitGlb(glb);
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  for (let i = 0; i + 32 < binary.length; i += 4) {
    if (view.getUint32(i) === 0x89504e47 && random.next() < 0.5) {
      view.setUint32(i + 16, 60_000);
      view.setUint32(i + 20, 60_000);
    } else if ([0x89504e47, 0xffd8ffe0, 0x52494646].includes(view.getUint32(i))) {
      binary.fill(random.below(256), i + 40, i + 40 + random.below(400));
    }
  }
  return joinGlb(json, binary);
};

/** Each with how often it is tried against the others. */
export const MUTATIONS: readonly Mutation[] = [
  replaceValue,
  replaceValue,
  replaceValue,
  removeKey,
  removeKey,
  shiftNumber,
  swapValues,
  repeatEntry,
  declareCount,
  linkNodes,
  breakNumbers,
  breakNumbers,
  breakIndices,
  flipBytes,
  flipBytes,
  breakHeader,
  breakImage,
  (glb, random) => glb.slice(0, random.below(glb.length)),
];
