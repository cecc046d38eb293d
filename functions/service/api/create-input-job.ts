import { uuidv7 } from '../domain/ids.ts';
import type { InputKind } from '../domain/input-format.ts';
import { acceptEveryImage } from '../moderation/image-check.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { systemPorts } from '../store/system-ports.ts';
import { jobCreator } from './create-job.ts';
import { gatherInputs, type InputOwner } from './inputs/gather-inputs.ts';
import type { CreateJob } from './serve-job.ts';

/** How inputs of a kind are judged, and what the engine is told of those that pass. */
const KINDS: Readonly<
  Record<
    InputKind,
    Pick<InputOwner, 'check'> & {
      told(keys: readonly string[]): { readonly images?: readonly string[]; readonly model?: string };
    }
  >
> = {
  image: { check: acceptEveryImage, told: (images) => ({ images }) },
  model: { told: ([model]) => ({ model: model! }) },
};

/**
 * What every endpoint ends with that works on what a request brings. Whether there is a slot and credit is asked before
 * any of it is fetched, and again when the job is written.
 *
 * @param kind what the inputs have to be; of models, one
 * @returns a function to be made once a process
 */
export function inputJobCreator(kind: InputKind): CreateJob {
  const createJob = jobCreator();
  const files = filesFromEnvironment();
  const { told, ...judged } = KINDS[kind];
  return (request, planned) => {
    const { sources = [] } = planned;
    if (sources.length === 0) return createJob(request, planned);
    return createJob(request, planned, async () => {
      const assetId = uuidv7(systemPorts);
      const owner = { assetId, now_ms: request.now_ms, kind, ...judged };
      return { assetId, inputs: told(await gatherInputs(files, owner, sources)) };
    });
  };
}
