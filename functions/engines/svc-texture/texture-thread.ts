/** The second thread of re-texturing. */
import { follow } from '../../threads/follower.ts';
import { paintModel } from './paint-model.ts';

follow(paintModel);
