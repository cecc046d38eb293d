import { LIMITS } from './limits.ts';

/** The limits that an operator sets for a deployment; what is not set is as the contract has it. */
export interface RateSettings {
  /** Requests a minute from one address; 1 or more. 240 by default. */
  readonly requestsPerMinutePerIp: number;
  /** Job-creating POSTs a minute of one account, unless it has a limit of its own; 1 or more. 120 by default. */
  readonly generationsPerMinutePerAccount: number;
  /** Test events and resends of deliveries a minute of one account; 1 or more. 30 by default. */
  readonly webhookRequestsPerMinutePerAccount: number;
}

/** The environment variable that tells functions of each setting. */
export const SETTING_VARIABLES: Readonly<Record<keyof RateSettings, string>> = {
  requestsPerMinutePerIp: 'REQUESTS_PER_MINUTE_PER_IP',
  generationsPerMinutePerAccount: 'GENERATIONS_PER_MINUTE_PER_ACCOUNT',
  webhookRequestsPerMinutePerAccount: 'WEBHOOK_REQUESTS_PER_MINUTE_PER_ACCOUNT',
};

/**
 * Reads the settings from environment variables.
 *
 * @throws Error naming the variable that is no integer above 0
 */
export function rateSettings(environment: Readonly<Record<string, string | undefined>>): RateSettings {
  const read = (setting: keyof RateSettings): number => {
    const variable = SETTING_VARIABLES[setting];
    const value = Number(environment[variable] ?? LIMITS[setting]);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${variable} is an integer above 0.`);
    return value;
  };
  return {
    requestsPerMinutePerIp: read('requestsPerMinutePerIp'),
    generationsPerMinutePerAccount: read('generationsPerMinutePerAccount'),
    webhookRequestsPerMinutePerAccount: read('webhookRequestsPerMinutePerAccount'),
  };
}
