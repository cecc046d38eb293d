import { Helper, threadModule } from '../threads/helper.ts';
import { HelperPool, type Pool } from '../threads/pool.ts';

/** Both threads of an engine that lays out, bakes and encodes maps. */
export const ATLAS_POOL: Pool = new HelperPool(new Helper(threadModule(import.meta.url, 'atlas-thread')));
