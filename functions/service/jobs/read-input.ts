import { getAsset } from '../store/assets.ts';
import { type Files, getFile } from '../store/files.ts';
import type { Table } from '../store/table.ts';
import { EngineError } from './engine.ts';

/** Results stand in the folder of their asset; what a request brought does not. */
const OF_AN_ASSET = /^files\/([^/]+)\//;

/**
 * The bytes of a job's input.
 *
 * @throws EngineError source_unreadable if it was deleted with its asset since the job was made
 */
export async function readInput(table: Table, files: Files, key: string): Promise<Uint8Array> {
  return getFile(files, key).catch(async (error: unknown) => {
    const assetId = OF_AN_ASSET.exec(key)?.[1];
    if (assetId === undefined || (await getAsset(table, assetId))) throw error;
    throw new EngineError(
      'source_unreadable',
      'The source was deleted before this job had read it. Your credits were refunded.',
    );
  });
}
