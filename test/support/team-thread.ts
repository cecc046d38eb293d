import { follow } from '../../functions/studio/threads/follower.ts';
import { takePart } from './team-work.ts';

follow(takePart);
