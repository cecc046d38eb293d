import { follow } from '../../functions/threads/follower.ts';
import { takePart } from './team-work.ts';

follow(takePart);
