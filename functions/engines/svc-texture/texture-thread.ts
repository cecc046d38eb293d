/** The worker thread of re-texturing. */
import { follow } from '../../studio/threads/follower.ts';
import { paintModel } from './paint-model.ts';

follow(paintModel);
