import type middy from '@middy/core';
import { InputError } from '../../studio/input-error.ts';
import { EXPORT_OBJECTS, exportFolder } from '../domain/export.ts';
import { logLine } from '../log.ts';
import type { ExportEvent } from '../store/exports.ts';
import { type Files, putFile, putNewFile } from '../store/files.ts';

const NOTHING = new Uint8Array(0);

/**
 * Makes an export at most once an attempt: beginning it is a write that succeeds once, and whoever comes second does
 * nothing. A model that cannot be exported is refused for good; any other failure is kept as this attempt's, and thrown
 * for the alarm to see.
 */
export function exportAttempt(files: Files): middy.MiddlewareObj<ExportEvent, null> {
  const keep = (key: string, value: object) =>
    putFile(files, key, Buffer.from(JSON.stringify(value)), 'application/json');
  return {
    async before(begun) {
      const { attempt, ...target } = begun.event;
      const key = exportFolder(target) + EXPORT_OBJECTS.attempt(attempt);
      if (!(await putNewFile(files, key, NOTHING, 'text/plain'))) return null;
      begun.internal = { ...begun.internal, isOurs: true };
      return undefined;
    },
    async onError(failed) {
      if (!('isOurs' in failed.internal)) return;
      const { attempt, assetId, format, texturePreset, lods } = failed.event;
      const folder = exportFolder(failed.event);
      if (!(failed.error instanceof InputError)) {
        await keep(folder + EXPORT_OBJECTS.failed(attempt), {});
        return;
      }
      const { message } = failed.error;
      await keep(folder + EXPORT_OBJECTS.refused, { reason: message });
      logLine('export', { assetId, format, texturePreset, lods, attempt, refused: message });
      failed.response = null;
    },
  };
}
