import type { Asset } from '../../domain/asset.ts';
import { EXPORT, EXPORT_FILES, type ExportTarget, hasOwnFolder, PLAIN_STEM } from '../../domain/export.ts';
import { fileExpiry_s } from '../../domain/file-expiry.ts';
import { safeFileName } from '../../domain/file-name.ts';
import { isoTime } from '../../domain/ports.ts';
import { requireAsset, requireCompleted } from '../../domain/preconditions.ts';
import { getAsset, unlessDeleted } from '../../store/assets.ts';
import { exporterFromEnvironment, obtainExport, type ReadyExport } from '../../store/exports.ts';
import { fileSize_bytes, filesFromEnvironment } from '../../store/files.ts';
import { urlSignerFromEnvironment } from '../../store/signing-key.ts';
import { systemPorts as ports } from '../../store/system-ports.ts';
import type { Table } from '../../store/table.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { holdOpen } from '../hold-open.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { downloadSchema } from '../schemas/download.ts';

const files = filesFromEnvironment();
const exporter = exporterFromEnvironment();

/** A GLB without levels of detail is the stored model itself. All else is made once by the exporter, and stored beside it. */
export const handler = serve({
  route: 'download',
  body: jsonBody(downloadSchema),
  async respond({ table, asset, fields: { format, texturePreset, name, lods }, now_ms }) {
    const source = requireCompleted(asset, 'model_3d');
    const stem = safeFileName(name, PLAIN_STEM);
    const [sign, { key, size_bytes, mended }] = await Promise.all([
      urlSignerFromEnvironment(),
      unlessDeleted(
        table,
        source.id,
        format === 'glb' && lods === undefined
          ? storedModel(source)
          : exported(
              table,
              source,
              targetOf({ assetId: source.id, format, texturePreset, stem, lods }),
              now_ms,
            ),
      ),
    ]);
    const fileName = `${stem}.${EXPORT_FILES[format].extension}`;
    const expires_s = fileExpiry_s(source.completedAt!, now_ms);
    const url = sign(key, fileName, expires_s);
    return ok({
      url,
      format,
      fileName,
      sizeBytes: size_bytes,
      expiresAt: isoTime(expires_s * 1000),
      ...(mended ? { mended } : {}),
    });
  },
});

/** A format of one file is the same under every name and preset, so it is made once. */
const targetOf = (asked: ExportTarget): ExportTarget =>
  hasOwnFolder(asked.format) ? asked : { ...asked, texturePreset: 'standard', stem: PLAIN_STEM };

async function storedModel(source: Asset): Promise<ReadyExport> {
  const key = source.files!.model!;
  return { key, size_bytes: await fileSize_bytes(files, key) };
}

async function exported(
  table: Table,
  source: Asset,
  target: ExportTarget,
  now_ms: number,
): Promise<ReadyExport> {
  const ready = await holdOpen(source.accountId, EXPORT.wait_s, (wait_s) => {
    const from = { accountId: source.accountId, model: source.files!.model! };
    return obtainExport({ files, exporter, ports }, target, from, now_ms + wait_s * 1000);
  });
  // Made of an asset that was deleted meanwhile, it stays until the sweeper looks once more: nobody gets its URL.
  if (ready.isAwaited) requireAsset(await getAsset(table, source.id));
  return ready;
}
