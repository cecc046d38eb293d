import type { Asset } from '../domain/asset.ts';
import { decodeCursor } from '../domain/cursor.ts';
import { offsetOf, type Page, type PageRequest, pageView } from '../domain/listing.ts';
import { assetJson } from '../store/asset-json.ts';
import { invalidField } from './invalid-field.ts';
import type { Reply } from './reply.ts';

/**
 * What part of a list a query asks for.
 *
 * @param fields of the query
 * @param list what is listed: account and filters, which a cursor belongs to
 * @throws ServiceError `invalidField` (2001) for a cursor of another list, or none at all
 */
export function pageRequest(
  fields: {
    readonly page: number;
    readonly limit: number;
    readonly offset?: number | undefined;
    readonly cursor?: string | undefined;
  },
  list: string,
): PageRequest {
  const request = { limit: fields.limit, offset: offsetOf(fields) };
  if (fields.cursor === undefined) return request;
  const cursor = decodeCursor(fields.cursor, list);
  if (cursor) return { ...request, cursor };
  throw invalidField('cursor', 'Must be the nextCursor of an earlier page of the same list');
}

/** A page of assets, each in the bytes in which GET shows it. */
export async function pageReply(page: Page<Asset>, list: string, now_ms: number): Promise<Reply> {
  const items = await Promise.all(page.items.map((asset) => assetJson(asset, now_ms)));
  const rest = JSON.stringify(pageView(page, list)).slice(1);
  return { statusCode: 200, dataJson: `{"items":[${items.join(',')}],${rest}` };
}
