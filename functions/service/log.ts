import { Logger } from '@aws-lambda-powertools/logger';
import { METRICS_SERVICE } from './domain/metrics.ts';

/** Each frame gives it the invocation's context: request id, cold start, memory. */
export const logger = new Logger({ serviceName: METRICS_SERVICE });

/**
 * Writes one structured line. What a caller could not be shown must not be in it: no secret, no key, no prompt, no
 * body, no signed URL.
 * @param message kind of line, such as `request` or `webhook_attempt`
 * @param fields `correlation_id` is the same on all lines of one request or one job
 */
export function logLine(message: string, fields: Readonly<Record<string, unknown>>): void {
  logger.info(message, fields);
}
