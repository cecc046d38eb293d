import { importModel } from '../../../functions/engines/import/engine.ts';
import { inputFormat } from '../../../functions/service/domain/input-format.ts';
import { flawOf, InputStructure } from '../../../functions/service/domain/input-structure/input-structure.ts';
import { InputError } from '../../../functions/studio/input-error.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { shortened } from '../../support/fuzz/hostile-model.ts';
import { MUTATIONS } from '../../support/fuzz/mutations.ts';
import type { Random } from '../../support/fuzz/random.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { require, type Target } from '../frame/target.ts';

/** What is said of an upload while it comes does not depend on its pieces. */
function checkPieces(input: Uint8Array, random: Random): void {
  if (inputFormat('model', input) === undefined) return;
  const structure = new InputStructure('glb');
  for (let at = 0; at < input.length; ) {
    const next = at + 1 + random.below(random.pick([1, 30, 5_000]));
    structure.write(input.subarray(at, next));
    at = next;
  }
  const [whole, inPieces] = [flawOf('glb', input), structure.end()];
  require(whole === inPieces, `Whole it is ${whole ?? 'fine'}; in pieces ${inPieces ?? 'fine'}`);
}

/** Models of strangers: what is taken in and written anew has no error by Khronos' validator. */
export const glb: Target = {
  name: 'glb',
  cases: 250,
  bases: () => Promise.all(AWKWARD_MODELS.map(async (model) => shortened(await model.glb()))),
  mutate: (input, random) => random.pick(MUTATIONS)(input, random),
  async run(input, random) {
    checkPieces(input, random);
    let written: Uint8Array;
    try {
      written = (await importModel.run({ model: input }, {})).model!;
    } catch (error) {
      if (error instanceof InputError) return `refused ${error.category}`;
      throw error;
    }
    const errors = (await validationIssues(written)).filter((issue) => issue.startsWith('error'));
    if (errors.length > 0) throw new Error(`What was written is not valid: ${errors.slice(0, 5).join('; ')}`);
    return 'value';
  },
};
