import { InputError } from '../../studio/input-error.ts';
import { EXPORT_OBJECTS, type ExportTarget, exportFolder } from '../domain/export.ts';
import { logLine } from '../log.ts';
import type { ExportEvent } from '../store/exports.ts';
import { filesFromEnvironment, getFile, putFile, putNewFile } from '../store/files.ts';

const NOTHING = new Uint8Array(0);

/**
 * The function that makes one attempt at an export, unless somebody has: beginning it is a write that succeeds once. A
 * model that cannot be exported is refused for good; any other failure is kept as this attempt's, and thrown for the
 * alarm to see.
 *
 * @param make the zip of a GLB
 */
export function runExport(
  make: (model: Uint8Array, target: ExportTarget) => Promise<Uint8Array>,
): (event: ExportEvent) => Promise<void> {
  const files = filesFromEnvironment();
  return async ({ assetId, format, texturePreset, model, attempt }) => {
    const target = { assetId, format, texturePreset };
    const folder = exportFolder(target);
    const keep = (name: string, value: object) =>
      putFile(files, folder + name, Buffer.from(JSON.stringify(value)), 'application/json');
    const isOurs = await putNewFile(files, folder + EXPORT_OBJECTS.attempt(attempt), NOTHING, 'text/plain');
    if (!isOurs) return;
    const begun_ms = performance.now();
    try {
      const zip = await make(await getFile(files, model), target);
      await putFile(files, folder + EXPORT_OBJECTS.result, zip, 'application/zip');
      const duration_ms = Math.round(performance.now() - begun_ms);
      logLine('export', { ...target, attempt, duration_ms, size_bytes: zip.length });
    } catch (error) {
      if (!(error instanceof InputError)) {
        await keep(EXPORT_OBJECTS.failed(attempt), {});
        throw error;
      }
      await keep(EXPORT_OBJECTS.refused, { reason: error.message });
      logLine('export', { ...target, attempt, refused: error.message });
    }
  };
}
