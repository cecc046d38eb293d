import { billingVariables } from '../billing-links.ts';
import { BASE_URL_HEADER } from '../session-request.ts';

/**
 * Sets the variables with links that other functions are given by the deployment: the front door's address cannot stand
 * in the template of a function that the front door itself names.
 * @param headers of a request that came through the front door
 */
export function learnLinks(headers: Readonly<Record<string, string | undefined>>): void {
  const baseUrl = headers[BASE_URL_HEADER];
  if (baseUrl === undefined || process.env.BASE_URL !== undefined) return;
  process.env.BASE_URL = baseUrl;
  Object.assign(process.env, billingVariables(baseUrl));
}
