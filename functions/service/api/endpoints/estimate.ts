import { ERRORS, type ServiceError } from '../../domain/errors.ts';
import { isAssetId } from '../../domain/ids.ts';
import { getAsset } from '../../store/assets.ts';
import { jobEstimator } from '../estimate-job.ts';
import { withoutNulls } from '../fields/json-body.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { type Accepted, routeNamed, serve } from '../pipeline.ts';
import { PLANS } from '../plans/plans.ts';
import { ok } from '../reply.ts';
import { estimateSchema } from '../schemas/estimate.ts';

const estimate = jobEstimator();

export const handler = serve({
  route: 'estimate',
  body: jsonBody(estimateSchema),
  async respond(request) {
    const { operation, assetId, request: body = {} } = request.fields;
    const isOnAsset = routeNamed(operation).path.includes('{id}');
    const asset = isOnAsset ? await ownAsset(request, assetId) : undefined;
    const { cost, refusal } = await estimate(PLANS[operation], { sent: withoutNulls(body), asset }, request);
    return ok({ cost, accepted: !refusal, ...(refusal && { refusal: shown(refusal) }) });
  },
});

/** What is named by no id, or by one that cannot be any, is as unknown as in a path. */
async function ownAsset({ table, key }: Accepted<unknown>, assetId = '') {
  const asset = isAssetId(assetId) ? await getAsset(table, assetId) : undefined;
  return asset?.accountId === key.accountId ? asset : undefined;
}

/** As `error` of the create's answer, but for what is of that one request. */
function shown({ error, details }: ServiceError) {
  const { code, message, httpStatus } = ERRORS[error];
  return { code, message, httpStatus, ...(details && { details }) };
}
