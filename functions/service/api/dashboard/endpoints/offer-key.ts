import { LIMITS } from '../../../domain/limits.ts';
import { isoTime } from '../../../domain/ports.ts';
import { offerKey } from '../../../store/key-offers.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { created } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { offerKeySchema } from '../schemas/keys.ts';

/** The owner allows it; the key is made when the program asks, so that no page and no history ever holds it. */
export const handler = serveOwner({
  route: 'offer-key',
  body: jsonBody(offerKeySchema),
  async respond({ table, session: { accountId }, fields, now_ms }) {
    const code = await offerKey(table, ports, { accountId, ...fields });
    return created({ code, expiresAt: isoTime(now_ms + LIMITS.keyOffer_s * 1000) });
  },
});
