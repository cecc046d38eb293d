import { randomUUID } from 'node:crypto';
import type { Functions } from '../services/lambda.ts';
import { ACCOUNT, REGION } from '../template/resource-types.ts';
import type { Stack } from '../template/stack.ts';
import { type EventPattern, matchesPattern } from './event-pattern.ts';
import { rateInterval_ms } from './rate.ts';

interface Target {
  readonly Arn: string;
  readonly Input?: string;
  readonly InputPath?: string;
  readonly InputTransformer?: object;
}

interface RuleProperties {
  readonly EventPattern?: EventPattern;
  readonly ScheduleExpression?: string;
  readonly State?: 'ENABLED' | 'DISABLED';
  readonly Targets?: readonly Target[];
}

interface ScheduleProperties {
  readonly ScheduleExpression: string;
  readonly State?: 'ENABLED' | 'DISABLED';
  readonly Target: Target;
}

interface Rule {
  readonly pattern: EventPattern | undefined;
  readonly interval_ms: number | undefined;
  readonly targets: readonly Target[];
  readonly arn: string;
}

export interface EventBus {
  /**
   * Hands an event to the targets of every rule that matches. Resolves when they have taken it.
   * @param event whole, with its envelope
   * @throws if a target failed at its first attempt; more follow in the background
   */
  put(event: object): Promise<void>;
  /** No schedule fires afterwards. */
  close(): void;
}

const scheduledEvent = (ruleArn: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: `${new Date().toISOString().slice(0, 19)}Z`,
  region: REGION,
  resources: [ruleArn],
  detail: {},
});

function readRules(stack: Stack): Rule[] {
  const rules = stack.resources('AWS::Events::Rule').map((resource) => {
    const { EventPattern, ScheduleExpression, State, Targets = [] } = resource.properties<RuleProperties>();
    return {
      arn: resource.arn,
      pattern: EventPattern,
      schedule: ScheduleExpression,
      State,
      targets: Targets,
    };
  });
  const schedules = stack.resources('AWS::Scheduler::Schedule').map((resource) => {
    const { ScheduleExpression, State, Target } = resource.properties<ScheduleProperties>();
    return { arn: resource.arn, pattern: undefined, schedule: ScheduleExpression, State, targets: [Target] };
  });
  return [...rules, ...schedules]
    .filter(({ State }) => State !== 'DISABLED')
    .map(({ arn, pattern, schedule, targets }) => ({
      arn,
      pattern,
      interval_ms: schedule === undefined ? undefined : rateInterval_ms(schedule),
      targets: targets.map(plainTarget),
    }));
}

function plainTarget(target: Target): Target {
  if (target.InputPath !== undefined || target.InputTransformer !== undefined) {
    throw new Error(`The target ${target.Arn} transforms its input, which is not run here.`);
  }
  return target;
}

/**
 * Runs the template's rules and schedules.
 * @throws on a schedule or a target that cannot be run here
 */
export function startEventBus(stack: Stack, functions: Functions): EventBus {
  const rules = readRules(stack);
  const deliver = async ({ targets }: Rule, event: object): Promise<void> => {
    const calls = targets.map(({ Arn, Input }) => functions.invokeLater(Arn, Input ?? JSON.stringify(event)));
    const taken = await Promise.all(calls);
    if (taken.includes(false)) throw new Error('A target of the event failed.');
  };
  const timers = rules
    .filter(({ interval_ms }) => interval_ms !== undefined)
    .map((rule) => {
      // The next run makes up for a failed one.
      const run = () => void deliver(rule, scheduledEvent(rule.arn)).catch(() => undefined);
      return setInterval(run, rule.interval_ms).unref();
    });
  return {
    async put(event) {
      const matching = rules.filter(({ pattern }) => pattern && matchesPattern(pattern, event));
      await Promise.all(matching.map((rule) => deliver(rule, event)));
    },
    close: () => timers.forEach(clearInterval),
  };
}
