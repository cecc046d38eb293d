import { derivedName, fileStem, urlName } from '../../domain/asset-name.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted, requirePlanFor } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { usableAsset } from '../../store/shares.ts';
import { imageJobCreator } from '../create-image-job.ts';
import type { OperationRequest } from '../create-job.ts';
import { jsonOrFormBody, type WithFiles } from '../fields/form-body.ts';
import type { InputSource } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { type AcceptedJob, serve } from '../pipeline.ts';
import { partsBoardParts, partsBoardSchema } from '../schemas/parts-board.ts';

const createJob = imageJobCreator();
const upgradeUrl = environment('UPGRADE_URL');
const UNNAMED = 'Parts board';

export const handler = serve({
  route: 'parts-board',
  body: jsonOrFormBody(partsBoardSchema, partsBoardParts),
  assetField: 'assetId',
  async respond(request) {
    const { image, called } = await reference(request, request.fields);
    const engine = engineFor('parts-board', { catalogue: request.catalogue, plan: request.key.plan });
    requirePlanFor(engine, request.key.plan, upgradeUrl);
    return createJob(request, { operation: 'parts-board', engine, options: {}, ...called }, [image]);
  },
});

/** The image that the board is made from, and what that says of the job. */
interface Reference {
  readonly image: InputSource;
  readonly called: Pick<OperationRequest, 'name' | 'source'>;
}

type Caller = Pick<AcceptedJob<unknown>, 'table' | 'account' | 'named'>;

async function reference(
  { table, account, named }: Caller,
  {
    files: [file],
    assetId,
    imageUrl,
  }: WithFiles<{ assetId?: string | undefined; imageUrl?: string | undefined }>,
): Promise<Reference> {
  if (file) {
    return { image: { kind: 'part', part: file }, called: { name: fileStem(file.fileName ?? '', UNNAMED) } };
  }
  if (assetId !== undefined) {
    const source = requireCompleted(await usableAsset(table, account, named!), 'image');
    const called = { name: derivedName(source.name, 'parts-board'), source };
    return { image: { kind: 'asset', asset: source }, called };
  }
  if (imageUrl === undefined) throw invalidField('imageUrl', 'An image is required');
  const image: InputSource = { kind: 'url', url: imageUrl, field: 'imageUrl' };
  return { image, called: { name: urlName(imageUrl, UNNAMED) } };
}
