import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { writeJsonFile } from '../json-file.ts';
import { ApiError, jsonResponse, type Service } from './api.ts';

/**
 * SES (v2): each mail becomes a file in the outbox, named by its time, holding the request as it was sent.
 * @param outbox folder for the mails
 */
export function createSes(outbox: string): Service {
  return async ({ method, path, body }) => {
    if (method !== 'POST' || path !== '/v2/email/outbound-emails') {
      throw new ApiError('UnknownOperationException', `${method} ${path} is not run on this machine.`);
    }
    const MessageId = randomUUID();
    const time = new Date().toISOString();
    const file = join(outbox, `${time.replaceAll(':', '-')}-${MessageId.slice(0, 8)}.json`);
    writeJsonFile(file, { time, messageId: MessageId, ...(JSON.parse(body) as object) });
    return jsonResponse({ MessageId });
  };
}
