import { expect, test } from 'vitest';
import { chaos } from './chaos.ts';

const SEED = 20;
const KILLS = 50;

test(`a service that is killed ${KILLS} times loses nothing that it accepted and does nothing twice`, async () => {
  const steps: string[] = [];
  const verdict = await chaos({ seed: SEED, kills: KILLS, log: (line) => steps.push(line) });
  const torn = steps.filter((step) => step.includes('torn:'));
  expect({ seed: SEED, problems: verdict.problems, torn, last: steps.at(-1) }).toMatchObject({
    problems: [],
  });
  expect(verdict.kills).toBe(KILLS);
  expect(Object.keys(verdict.moments)).toHaveLength(8);
  // Users were at work between the kills.
  expect(verdict.accepted).toBeGreaterThan(KILLS);
  expect(verdict.deliveries).toBeGreaterThan(0);
});
