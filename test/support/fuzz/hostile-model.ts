import { AWKWARD_MODELS } from '../awkward-models.ts';
import { joinGlb, type LooseGltf, splitGlb } from '../glb.ts';
import { MUTATIONS } from './mutations.ts';
import { Random } from './random.ts';

/** Triangles that a base keeps: most broken files are refused at once, and the rest must not take seconds each. */
const BASE_TRIANGLES = 60;

export interface HostileModel {
  /** The awkward model that was broken. */
  readonly base: string;
  /** How often that one was broken for smaller numbers. */
  readonly round: number;
  readonly glb: Uint8Array;
}

/** A corrupted or hostile GLB, the same for the same number: one of the awkward models, broken in one to three ways. */
export async function hostileModel(number: number): Promise<HostileModel> {
  const random = new Random(number);
  const model = AWKWARD_MODELS[number % AWKWARD_MODELS.length]!;
  let glb = shortened(await model.glb());
  for (let i = random.pick([1, 1, 2, 3]); i > 0; i--) {
    try {
      glb = random.pick(MUTATIONS)(glb, random);
    } catch {
      // Already too broken to be broken in that way.
    }
  }
  return { base: model.name, round: Math.floor(number / AWKWARD_MODELS.length), glb };
}

/** The model with the first of its triangles only, where what counts them is stored plainly. */
export function shortened(glb: Uint8Array): Uint8Array {
  const { json, binary } = splitGlb(glb);
  for (const primitive of json.meshes.flatMap((mesh: LooseGltf) => mesh.primitives)) {
    if (primitive.extensions) continue;
    const counting =
      primitive.indices === undefined ? Object.values(primitive.attributes) : [primitive.indices];
    for (const index of counting) {
      const accessor = json.accessors[index as number];
      accessor.count = Math.min(accessor.count, BASE_TRIANGLES * 3);
    }
  }
  return joinGlb(json, binary);
}
