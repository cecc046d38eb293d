import type { ApiRequest } from '../request.ts';

/**
 * How an endpoint takes its fields from body or query. `read` refuses what cannot be read at all, `validate` refuses
 * values. They are two steps, because other refusals stand between them.
 */
export interface FieldReader<Fields> {
  /**
   * All that the request says, files by their SHA-256: two requests are the same if this is the same.
   * @throws ServiceError bodyTooLarge, fileTooLarge or unreadableBody
   */
  read(request: ApiRequest): unknown | Promise<unknown>;
  /** @throws ServiceError invalidField */
  validate(sent: unknown): Promise<Fields>;
}
