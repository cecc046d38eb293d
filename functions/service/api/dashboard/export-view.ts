import {
  type AccountExport,
  exportFolderOf,
  exportProgress,
  linksEndAt_ms,
} from '../../domain/account-export.ts';
import type { SignUrl } from '../../domain/asset-view.ts';
import { isoTime } from '../../domain/ports.ts';

/**
 * An export as its owner sees it: how far it is, or links that live a week.
 *
 * @param found undefined if there was never one
 */
export function exportView(found: AccountExport | undefined, sign: SignUrl, now_ms: number) {
  if (!found) return { state: 'none' as const };
  const progress = exportProgress(found);
  if (found.state !== 'ready') return progress;
  const ends_ms = linksEndAt_ms(found);
  if (now_ms >= ends_ms) return { state: 'none' as const };
  const files = found.parts.map(({ name, size_bytes }) => ({
    name,
    sizeBytes: size_bytes,
    url: sign(exportFolderOf(found.id) + name, name, Math.floor(ends_ms / 1000)),
  }));
  return { ...progress, files, expiresAt: isoTime(ends_ms) };
}
