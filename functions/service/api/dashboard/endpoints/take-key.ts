import { ServiceError } from '../../../domain/errors.ts';
import { onUnknownAccount } from '../../../store/accounts.ts';
import { takeKeyOffer } from '../../../store/key-offers.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { mintOwnKey } from '../own-key.ts';
import { serveAnyone } from '../pipeline.ts';
import { takeKeySchema } from '../schemas/keys.ts';

/** Called by the program itself, which has no session: code and secret together stand for the owner's word. */
export const handler = serveAnyone({
  route: 'take-key',
  body: jsonBody(takeKeySchema),
  async respond({ table, fields: { code, verifier }, now_ms }) {
    const offer = await takeKeyOffer(table, code, verifier, now_ms);
    if (!offer) throw offerGone();
    // What an account offered ends with it.
    return mintOwnKey(table, offer.accountId, { name: offer.name }, now_ms).catch(
      onUnknownAccount(() => {
        throw offerGone();
      }),
    );
  },
});

const offerGone = (): ServiceError => new ServiceError('keyOfferNotFound');
