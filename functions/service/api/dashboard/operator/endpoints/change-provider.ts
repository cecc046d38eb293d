import { deployedProviders } from '../../../../providers/provider.ts';
import { setProviderEnabled, switchesNow } from '../../../../store/maintenance.ts';
import { jsonBody } from '../../../fields/json-fields.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { noProvider } from '../refusals.ts';
import { changeProviderSchema } from '../schemas.ts';
import { providerView } from '../service-view.ts';

export const handler = serveOperator({
  route: 'operator-change-provider',
  body: jsonBody(changeProviderSchema),
  async respond({ table, pathId, fields }) {
    const provider = deployedProviders().find(({ id }) => id === pathId);
    if (!provider) throw noProvider();
    await setProviderEnabled(table, pathId, fields.enabled);
    return ok(providerView(provider, await switchesNow(table)));
  },
});
