import { rateSettings } from '../../domain/settings.ts';
import { environment } from '../../environment.ts';
import { tableFromEnvironment } from '../../store/table.ts';
import { chain } from '../chain.ts';
import { addressLimit } from '../middlewares/address-limit.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { lookUpSession } from './look-up-session.ts';

const settings = rateSettings(process.env);
const table = tableFromEnvironment();

/** How every request of a browser begins: it came by the front door, is counted, and its session is looked up. */
export const begun = () =>
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .use(lookUpSession(table, settings))
    .use(addressLimit());
