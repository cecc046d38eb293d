import {
  EXPORT_FILES,
  EXPORT_OBJECTS,
  type ExportTarget,
  exportFolder,
  type Mended,
} from '../domain/export.ts';
import { type LambdaHandler, lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import type { ExportEvent } from '../store/exports.ts';
import { filesFromEnvironment, getFile, putFile } from '../store/files.ts';
import { exportAttempt } from './export-attempt.ts';

/**
 * The function that makes an export of a model.
 *
 * @param make the file of a GLB
 */
export function runExport(
  make: (
    model: Uint8Array,
    target: ExportTarget,
  ) => Promise<{ readonly bytes: Uint8Array; readonly mended?: Mended }>,
): LambdaHandler<ExportEvent, null> {
  const files = filesFromEnvironment();
  return lambdaHandler(async ({ assetId, format, texturePreset, stem, lods, model, attempt }) => {
    const target = { assetId, format, texturePreset, stem, lods };
    const begun_ms = performance.now();
    const { bytes, mended } = await make(await getFile(files, model), target);
    const folder = exportFolder(target);
    if (mended) {
      const json = Buffer.from(JSON.stringify(mended));
      await putFile(files, folder + EXPORT_OBJECTS.mended, json, 'application/json');
    }
    await putFile(files, folder + EXPORT_OBJECTS.result(format), bytes, EXPORT_FILES[format].type);
    const duration_ms = Math.round(performance.now() - begun_ms);
    // Without the name, which is the caller's own.
    logLine('export', {
      assetId,
      format,
      texturePreset,
      lods,
      attempt,
      duration_ms,
      size_bytes: bytes.length,
    });
    return null;
  }, exportAttempt(files));
}
