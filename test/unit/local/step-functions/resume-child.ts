/**
 * A process that runs one execution and dies by SIGKILL in the middle: `node resume-child.ts <dir> <when> <state>`.
 * Each call of a Task is a line in calls.txt, so that a call counts even if the process dies in it.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { HeartbeatClock } from '../../../../lib/local/step-functions/heartbeat-clock.ts';
import { createStateMachines } from '../../../../lib/local/step-functions/state-machines.ts';
import { MACHINE, ROLE } from './harness.ts';
import { DEFINITION } from './resume-definition.ts';

const [dir = '', when, at] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const machines = createStateMachines({
  dir,
  clock: new HeartbeatClock(join(dir, 'heartbeat.json')),
  random: () => 0.5,
  invoke: async (_resource, args) => {
    const { state } = args as { state: string };
    appendFileSync(join(dir, 'calls.txt'), `${state}\n`);
    if (when === 'in' && state === at) die();
    // The next turn of the event loop comes when the state has been left, and the next is waiting.
    if (when === 'after' && state === at) setImmediate(die);
    return { state };
  },
  onStatusChange: ({ detail }) => {
    if (detail.status !== 'RUNNING' && when === 'at the end') die();
  },
});
machines.define(MACHINE, JSON.stringify(DEFINITION), ROLE);
machines.handle(
  'StartExecution',
  JSON.stringify({ stateMachineArn: MACHINE, name: 'one', input: '{"go":"on"}' }),
);
