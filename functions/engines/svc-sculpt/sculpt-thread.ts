/** The worker thread of text to 3D. */
import { follow } from '../../studio/threads/follower.ts';
import { paint } from './paint.ts';

follow(paint);
