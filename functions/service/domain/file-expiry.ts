import { LIMITS } from './limits.ts';

const LIFE_MS = LIMITS.signedUrlLife_s * 1000;
const WINDOW_MS = 2 * LIFE_MS;

/**
 * When the signed URLs of an asset expire: `completedAt + 14 d x ceil((now - completedAt + 7 d) / 14 d)`. It is the
 * same for everyone who asks within one window, so every process renders the same bytes; it is the same for the first
 * 7 days after completion, longer than all webhook retries; and it is at least 7 days away.
 *
 * @param completedAt ISO 8601
 * @param now_ms present time; a clock that is behind `completedAt` counts as being there
 * @returns whole seconds since the epoch, as CloudFront takes them
 */
export function fileExpiry_s(completedAt: string, now_ms: number): number {
  const completed_ms = Date.parse(completedAt);
  const age_ms = Math.max(0, now_ms - completed_ms);
  const windows = Math.ceil((age_ms + LIFE_MS) / WINDOW_MS);
  return Math.ceil((completed_ms + windows * WINDOW_MS) / 1000);
}
