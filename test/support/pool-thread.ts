import { followPool } from '../../functions/studio/threads/pool.ts';
import { SQUARES } from './pool-work.ts';

followPool([SQUARES]);
