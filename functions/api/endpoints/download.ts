import { ServiceError } from '../../domain/errors.ts';
import { fileExpiry_s } from '../../domain/file-expiry.ts';
import { safeFileName } from '../../domain/file-name.ts';
import { isoTime } from '../../domain/ports.ts';
import { requireCompleted } from '../../domain/preconditions.ts';
import { fileSize_bytes, filesFromEnvironment } from '../../store/files.ts';
import { urlSignerFromEnvironment } from '../../store/signing-key.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { DEFAULT_NAME, downloadSchema } from '../schemas/download.ts';
import { jsonBody } from '../steps/json-fields.ts';

const files = filesFromEnvironment();

/** GLB is the stored model itself. The other formats are made by export engines, of which this deployment has none. */
export const handler = serve({
  route: 'download',
  body: jsonBody(downloadSchema),
  async respond({ asset, fields: { format, name }, now_ms }) {
    const source = requireCompleted(asset, 'model_3d');
    if (format !== 'glb') throw new ServiceError('unknownEngine', { format });
    const key = source.files!.model!;
    const fileName = `${safeFileName(name, DEFAULT_NAME)}.${format}`;
    const expires_s = fileExpiry_s(source.completedAt!, now_ms);
    const [sign, sizeBytes] = await Promise.all([urlSignerFromEnvironment(), fileSize_bytes(files, key)]);
    const url = sign(key, fileName, expires_s);
    return ok({ url, format, fileName, sizeBytes, expiresAt: isoTime(expires_s * 1000) });
  },
});
