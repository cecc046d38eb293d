import { parseArgs } from 'node:util';
import { chaos } from './chaos.ts';

/*
 * npm run chaos -- --kills 50    so many kills, 50 by default
 *                  --seed 7      the same kills, in the same order, with what is torn; which request each meets, the
 *                                machine's own pace decides. Without it the seed is drawn, and printed
 */
const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const kills = Number(values.kills ?? 50);
if (!Number.isInteger(seed) || !Number.isInteger(kills) || kills < 1) {
  throw new Error('--seed is a whole number, --kills one from 1.');
}

console.log(`Seed ${seed}, ${kills} kills.`);
const { problems, accepted, deliveries, kills: done } = await chaos({ seed, kills, log: console.log });
const summary = `${done} kills, ${accepted} creates accepted, ${deliveries} webhooks.`;
if (problems.length > 0) {
  console.log(`\nSeed ${seed} fails at ${problems.slice(0, 10).join('\n')}\n${summary}`);
  process.exit(1);
}
console.log(`\n${summary} Nothing was lost and nothing was twice.`);
process.exit(0);
