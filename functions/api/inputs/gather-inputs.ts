import { ServiceError } from '../../domain/errors.ts';
import { uuidv7 } from '../../domain/ids.ts';
import { imageFormat } from '../../domain/image-format.ts';
import { LIMITS } from '../../domain/limits.ts';
import { DownloadError, download } from '../../outbound/download.ts';
import { OutboundError } from '../../outbound/request.ts';
import { type Files, putFile } from '../../store/files.ts';
import { systemPorts } from '../../store/system-ports.ts';
import type { InputSource } from './input-source.ts';

const DOWNLOAD = { max_bytes: LIMITS.uploadedFile_bytes, timeout_ms: 10_000 };

/**
 * Brings the images of a request into storage, those that are not there yet.
 *
 * @returns their object keys, in the order of the sources
 * @throws ServiceError `inputNotDownloaded` (2004) with `{ url, reason }`
 */
export async function gatherInputs(
  files: Files,
  sources: readonly InputSource[],
): Promise<readonly string[]> {
  const prefix = `inputs/${uuidv7(systemPorts)}`;
  return Promise.all(
    sources.map(async (source, i) => {
      if (source.kind === 'asset') return source.asset.files!.image!;
      const { bytes, format } = await downloadImage(source.url);
      const key = `${prefix}/${i}`;
      await putFile(files, key, bytes, `image/${format}`);
      return key;
    }),
  );
}

async function downloadImage(url: string) {
  const bytes = await download(url, DOWNLOAD).catch((error: unknown) => {
    if (!(error instanceof DownloadError || error instanceof OutboundError)) throw error;
    throw new ServiceError('inputNotDownloaded', { url, reason: error.reason });
  });
  const format = imageFormat(bytes);
  if (!format) throw new ServiceError('inputNotDownloaded', { url, reason: 'not_an_image' });
  return { bytes, format };
}
