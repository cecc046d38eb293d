import { EXPORT_OBJECTS, type ExportTarget, exportFolder } from '../domain/export.ts';
import { type LambdaHandler, lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import type { ExportEvent } from '../store/exports.ts';
import { filesFromEnvironment, getFile, putFile } from '../store/files.ts';
import { exportAttempt } from './export-attempt.ts';

/**
 * The function that makes an export of a model.
 *
 * @param make the zip of a GLB
 */
export function runExport(
  make: (model: Uint8Array, target: ExportTarget) => Promise<Uint8Array>,
): LambdaHandler<ExportEvent, null> {
  const files = filesFromEnvironment();
  return lambdaHandler(async ({ assetId, format, texturePreset, stem, model, attempt }) => {
    const target = { assetId, format, texturePreset, stem };
    const begun_ms = performance.now();
    const zip = await make(await getFile(files, model), target);
    await putFile(files, exportFolder(target) + EXPORT_OBJECTS.result, zip, 'application/zip');
    const duration_ms = Math.round(performance.now() - begun_ms);
    // Without the name, which is the caller's own.
    logLine('export', { assetId, format, texturePreset, attempt, duration_ms, size_bytes: zip.length });
    return null;
  }, exportAttempt(files));
}
