import { uuidv7 } from '../domain/ids.ts';
import { acceptEveryImage, type ImageCheck } from '../moderation/image-check.ts';
import { checkJob } from '../store/create-job.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { systemPorts } from '../store/system-ports.ts';
import { billingLinks, jobCreator, jobRequest, type OperationRequest } from './create-job.ts';
import { gatherInputs } from './inputs/gather-inputs.ts';
import type { InputSource } from './inputs/input-source.ts';
import type { AcceptedJob } from './pipeline.ts';
import type { Reply } from './reply.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/**
 * What every endpoint that works on images ends with. Whether there is a slot and credit is asked before any image is
 * fetched, and again when the job is written.
 * @param checkImage what every image has to pass
 * @returns a function to be made once a process
 */
export function imageJobCreator(
  checkImage: ImageCheck = acceptEveryImage,
): (
  request: AcceptedJob<CommonFields>,
  operation: Omit<OperationRequest, 'inputs'>,
  sources: readonly InputSource[],
) => Promise<Reply> {
  const createJob = jobCreator();
  const files = filesFromEnvironment();
  const links = billingLinks();
  return async (request, operation, sources) => {
    const job = { ...operation, inputs: {} };
    if (sources.length === 0) return createJob(request, job);
    await checkJob(request.table, systemPorts, jobRequest(request, job, links));
    const assetId = uuidv7(systemPorts);
    const images = await gatherInputs(files, { assetId, now_ms: request.now_ms }, sources, checkImage);
    return createJob(request, { ...operation, assetId, inputs: { images } });
  };
}
