import { exportModel } from '../../studio/export/export-model.ts';
import { runExport } from './run-export.ts';

export const handler = runExport(exportModel);
