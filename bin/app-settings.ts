import type { App } from 'aws-cdk-lib';
import { type RateSettings, rateSettings, SETTING_VARIABLES } from '../functions/service/domain/settings.ts';
import { type Terms, termsWith } from '../functions/service/domain/terms.ts';
import { type WordLists, wordListsOf } from '../functions/service/moderation/word-lists.ts';

/** CloudFormation's rule, and short enough that the names made of it are told from another stack's. */
const STACK_NAME = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** @throws Error if it is no name that a stack may have */
export function stackNameOf({ node }: App): string {
  const name: unknown = node.tryGetContext('stackName') ?? 'AssetGenerationService';
  if (typeof name === 'string' && STACK_NAME.test(name)) return name;
  throw new Error(`stackName has 1 to 64 letters, digits and hyphens and begins with a letter, not ${name}.`);
}

/** @throws Error if it is neither true nor false */
export function flagOf({ node }: App, setting: string): boolean {
  const value = String(node.tryGetContext(setting) ?? false);
  if (value !== 'true' && value !== 'false') throw new Error(`${setting} is true or false, not ${value}.`);
  return value === 'true';
}

/** @throws Error if one of them is no integer above 0 */
export function limitsOf({ node }: App): Partial<RateSettings> {
  const set = (Object.keys(SETTING_VARIABLES) as (keyof RateSettings)[])
    .map((setting) => [setting, node.tryGetContext(setting)] as const)
    .filter(([, value]) => value !== undefined);
  const all = rateSettings(
    Object.fromEntries(set.map(([setting, value]) => [SETTING_VARIABLES[setting], String(value)])),
  );
  return Object.fromEntries(set.map(([setting]) => [setting, all[setting]]));
}

/** @throws Error naming the setting that is unknown or out of range */
export function termsOf({ node }: App): Terms {
  const plans: unknown = node.tryGetContext('plans');
  return termsWith({
    plans: typeof plans === 'string' ? parsedPlans(plans) : plans,
    dailyAllowanceCredits: node.tryGetContext('dailyAllowanceCredits'),
  });
}

/** @throws Error naming the setting that is no list of words */
export const wordListsIn = ({ node }: App): WordLists =>
  wordListsOf({ allowWords: node.tryGetContext('allowWords'), denyWords: node.tryGetContext('denyWords') });

function parsedPlans(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`plans is JSON, not ${text}.`);
  }
}
