import { follow } from '../../functions/studio/threads/follower.ts';

follow(async (number: number) => {
  if (number < 0) throw new RangeError('There is no root of it.');
  if (number === 13) process.exit(13);
  return Math.sqrt(number);
});
