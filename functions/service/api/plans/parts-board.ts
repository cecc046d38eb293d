import { derivedName, fileStem, urlName } from '../../domain/asset-name.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { requireCompleted } from '../../domain/preconditions.ts';
import { usableAsset } from '../../store/shares.ts';
import { jsonOrFormBody, type WithFiles } from '../fields/form-body.ts';
import type { InputSource } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { jobPlan, type PlannedJob } from '../job-plan.ts';
import type { AcceptedJob } from '../pipeline.ts';
import { partsBoardParts, partsBoardSchema } from '../schemas/parts-board.ts';

const UNNAMED = 'Parts board';

export const partsBoardPlan = jobPlan({
  route: 'parts-board',
  body: jsonOrFormBody(partsBoardSchema, partsBoardParts),
  assetField: 'assetId',
  async plan(request) {
    const { image, called } = await reference(request, request.fields);
    const engine = engineFor('parts-board', { catalogue: request.catalogue, plan: request.key.plan });
    return { operation: 'parts-board', engine, options: {}, ...called, sources: [image] };
  },
});

/** The image that the board is made from, and what that says of the job. */
interface Reference {
  readonly image: InputSource;
  readonly called: Pick<PlannedJob, 'name' | 'source'>;
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
