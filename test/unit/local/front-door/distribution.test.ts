import { expect, test } from 'vitest';
import { type Distribution, findBehavior } from '../../../../lib/local/front-door/distribution.ts';

const distribution = {
  behaviors: ['/files/*', 'docs*', '*'].map((pathPattern) => ({ pathPattern })),
} as unknown as Distribution;

test.each([
  ['/files/a', '/files/*'],
  ['/%66iles/a', '/files/*'],
  ['/%64o%63s', 'docs*'],
  ['/files%2Fa', '*'],
  ['/%zz', '*'],
])('the behaviour of %s is that of %s', (path, pattern) => {
  expect(findBehavior(distribution, path).pathPattern).toBe(pattern);
});
