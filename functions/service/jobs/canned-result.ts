import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCategory } from '../domain/asset.ts';
import { cannedResultOf, wishOf } from '../domain/canned.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { getAsset } from '../store/assets.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { readCanned, readCannedList } from './canned-files.ts';
import { putResults, type ResultFiles } from './result-files.ts';
import type { KeptOutput, RunEngineEvent } from './run-engine.ts';

/** What a test that asks for it waits: long enough to be cancelled. */
const SLOW_MS = 5_000;

/** The failure that a test asked for. It is not tried again, as one of an engine that is away would be. */
class TestError extends Error {
  constructor(category: ErrorCategory) {
    super(`The test asked for a failure, here as ${category}. Nothing was charged.`);
    this.name = `TestError.${category}`;
  }
}

const table = tableFromEnvironment();
const files = filesFromEnvironment();
const list = readCannedList();

/**
 * The step that stands in the place of every engine for jobs of test keys. It reads the asset, copies files that were made
 * before, and may do nothing else. Running it twice is harmless: the keys of the files follow from the asset's id.
 */
export const handler = lambdaHandler(async ({ assetId }: RunEngineEvent): Promise<KeptOutput> => {
  const asset = await getAsset(table, assetId);
  if (!asset || !isSandbox(asset.accountId)) throw new Error(`${assetId} is no asset of a sandbox.`);
  const wish = wishOf(asset);
  if (wish && 'fails' in wish) throw new TestError(wish.fails);
  if (wish) await sleep(SLOW_MS);
  const { files: names, metadata } = (await list)[cannedResultOf(asset)];
  const results = Object.fromEntries(
    await Promise.all(Object.entries(names).map(async ([role, file]) => [role, await readCanned(file)])),
  ) as ResultFiles;
  return { files: await putResults(files, assetId, results), metadata };
});
