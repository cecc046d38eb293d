import type { App } from 'aws-cdk-lib';
import { type Shop, shopOf } from '../functions/service/domain/billing/shop.ts';
import { type RateSettings, rateSettings, SETTING_VARIABLES } from '../functions/service/domain/settings.ts';
import { type Terms, termsWith } from '../functions/service/domain/terms.ts';
import { type WordLists, wordListsOf } from '../functions/service/moderation/word-lists.ts';
import { catalogueWith, providersOf } from '../functions/service/providers/provider-settings.ts';
import type { EngineSources } from '../lib/entries.ts';
import type { OwnDomain } from '../lib/front-door/own-domain.ts';
import type { OidcIssuer } from '../lib/sign-in.ts';
import { readProviders } from './read-providers.ts';

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

/** @throws Error if it is no integer above 0 */
export function concurrentEnginesOf({ node }: App): number | undefined {
  const value: unknown = node.tryGetContext('concurrentEngines');
  if (value === undefined) return undefined;
  const count = Number(String(value));
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`concurrentEngines is an integer above 0, not ${value}.`);
}

/** @throws Error if it is no e-mail address */
export function addressOf({ node }: App, setting: string): string | undefined {
  const value: unknown = node.tryGetContext(setting);
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(String(value))) return value as string | undefined;
  throw new Error(`${setting} is an e-mail address, not ${value}.`);
}

/** @throws Error if one of them is neither `*` nor an origin as browsers send it */
export function originsOf({ node }: App): readonly string[] | undefined {
  const value: unknown = node.tryGetContext('allowedOrigins');
  if (value === undefined) return undefined;
  const origins = String(value).split(',').filter(Boolean);
  const wrong = origins.find((origin) => origin !== '*' && !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new Error(`allowedOrigins are origins such as https://app.example, or *, not ${wrong}.`);
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** @throws Error if it is no number of dollars above 0 */
export function budgetOf({ node }: App): number | undefined {
  const value: unknown = node.tryGetContext('monthlyBudget');
  if (value === undefined) return undefined;
  if (Number(value) > 0 && Number.isFinite(Number(value))) return Number(value);
  throw new Error(`monthlyBudget is a number of US dollars above 0, not ${value}.`);
}

/** @throws Error if it is no integer from 1 to 50 */
export function canaryOf({ node }: App): number | undefined {
  const value: unknown = node.tryGetContext('canary');
  if (value === undefined) return undefined;
  const percent = /^\d{1,2}$/.test(String(value)) ? Number(value) : 0;
  if (percent >= 1 && percent <= 50) return percent;
  throw new Error(`canary is an integer from 1 to 50, in per cent, not ${value}.`);
}

const DOMAIN_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const HOSTED_ZONE_ID = /^Z[A-Z0-9]{1,31}$/;
const CERTIFICATE_ARN = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;

/**
 * The domain of the service, if it has one of its own.
 * @throws Error if one of domainName and certificateArn is set without the other, or one of the three is malformed
 */
export function ownDomainOf({ node }: App): OwnDomain | undefined {
  const domainName: unknown = node.tryGetContext('domainName');
  const certificateArn: unknown = node.tryGetContext('certificateArn');
  const hostedZoneId: unknown = node.tryGetContext('hostedZoneId');
  if (domainName === undefined) {
    if (certificateArn === undefined && hostedZoneId === undefined) return undefined;
    throw new Error('certificateArn and hostedZoneId are of a domain: set domainName too.');
  }
  if (!DOMAIN_NAME.test(String(domainName))) {
    throw new Error(`domainName is a domain in small letters, such as api.example.com, not ${domainName}.`);
  }
  if (!CERTIFICATE_ARN.test(String(certificateArn))) {
    throw new Error(
      `certificateArn is the ARN of a certificate in us-east-1 for ${domainName}, not ${certificateArn}.`,
    );
  }
  if (hostedZoneId !== undefined && !HOSTED_ZONE_ID.test(String(hostedZoneId))) {
    throw new Error(`hostedZoneId is the id of a zone, such as Z0123456789ABCDEFGHIJ, not ${hostedZoneId}.`);
  }
  return {
    domainName: String(domainName),
    certificateArn: String(certificateArn),
    ...(hostedZoneId !== undefined && { hostedZoneId: String(hostedZoneId) }),
  };
}

/** @throws Error if it is neither `open` nor `invitation` */
export function signUpOf({ node }: App): 'open' | 'invitation' | undefined {
  const value: unknown = node.tryGetContext('signUp');
  if (value === undefined || value === 'open' || value === 'invitation') return value;
  throw new Error(`signUp is open or invitation, not ${value}.`);
}

/**
 * The identity provider that people sign in with, if it is not the deployment's own.
 * @throws Error if one of signInIssuer and signInClientId is set without the other, or the issuer is no https URL
 */
export function signInIssuerOf({ node }: App): OidcIssuer | undefined {
  const issuer: unknown = node.tryGetContext('signInIssuer');
  const clientId: unknown = node.tryGetContext('signInClientId');
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined) {
    throw new Error('signInIssuer and signInClientId are of one client: set both.');
  }
  if (URL.parse(String(issuer))?.protocol !== 'https:') {
    throw new Error(`signInIssuer is an https URL, such as https://login.example.com, not ${issuer}.`);
  }
  return { issuer: String(issuer), clientId: String(clientId) };
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
    plans: typeof plans === 'string' ? parsed('plans', plans) : plans,
    dailyAllowanceCredits: node.tryGetContext('dailyAllowanceCredits'),
    paymentGraceDays: node.tryGetContext('paymentGraceDays'),
  });
}

/** @throws Error naming the setting that is no list of words */
export const wordListsIn = ({ node }: App): WordLists =>
  wordListsOf({ allowWords: node.tryGetContext('allowWords'), denyWords: node.tryGetContext('denyWords') });

/**
 * What is sold, if anything is.
 * @throws Error naming the field that is wrong
 */
export function shopIn({ node }: App): Shop | undefined {
  const setting: unknown = node.tryGetContext('billing');
  if (setting === undefined) return undefined;
  return shopOf(typeof setting === 'string' ? parsed('billing', setting) : setting);
}

function parsed(setting: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${setting} is JSON, not ${text}.`);
  }
}

/** @throws Error naming the field that is wrong */
export function withProviders({ node }: App, engines: EngineSources): EngineSources {
  const setting: unknown = node.tryGetContext('providers');
  const providers = providersOf(
    typeof setting === 'string' ? readProviders(setting) : setting,
    node.tryGetContext('ourUrl'),
  );
  return { ...engines, catalogue: catalogueWith(engines.catalogue, providers), providers };
}
