import { LIMITS } from '../../domain/limits.ts';
import { DownloadError, download } from '../../outbound/download.ts';
import { OutboundError } from '../../outbound/request.ts';
import { notDownloaded } from './input-source.ts';

/** All inputs are fetched at once, and the request is answered within the 29 seconds that API Gateway waits. */
const DOWNLOAD = { max_bytes: LIMITS.uploadedFile_bytes, timeout_ms: 15_000 };

/**
 * The bytes of an input that a URL names.
 *
 * @param accept media types that its host is asked for
 * @throws ServiceError `inputNotDownloaded` (2004) with `{ url, reason }`
 */
export async function fetchInput(url: string, accept: string): Promise<Uint8Array> {
  return download(url, { ...DOWNLOAD, accept }).catch((error: unknown) => {
    if (error instanceof DownloadError || error instanceof OutboundError) {
      throw notDownloaded(url, error.reason);
    }
    throw error;
  });
}
