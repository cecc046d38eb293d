import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { LICENSES, type License, type Origin } from '../../functions/service/domain/asset.ts';
import { uuidv7 } from '../../functions/service/domain/ids.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { plainName } from '../../functions/service/domain/plain-name.ts';
import { putResults } from '../../functions/service/jobs/result-files.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { assetJson } from '../../functions/service/store/asset-json.ts';
import { putImportedAsset } from '../../functions/service/store/assets.ts';
import { filesFromEnvironment } from '../../functions/service/store/files.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { fields } from './table.ts';

const ORIGINS = ['generated', 'uploaded'] as const satisfies readonly Origin[];
const DEFAULT_ORIGIN: Origin = 'generated';
const DEFAULT_LICENSE: License = 'all-rights-reserved';

export const importCommand = defineCommand({
  name: 'import',
  summary:
    'puts a GLB in as a completed model; it counts as generated, and can be remeshed, unless --origin uploaded',
  operand: 'FILE.glb',
  options: {
    account: ACCOUNT,
    name: { value: 'TEXT', required: false },
    origin: { value: 'ORIGIN', required: false, choices: ORIGINS },
    license: { value: 'LICENSE', required: false, choices: LICENSES },
  },
  async run({ account, name, origin = DEFAULT_ORIGIN, license = DEFAULT_LICENSE }, file) {
    const model = await readModelFile(file);
    const table = tableFromEnvironment();
    const { id: accountId } = await requireAccount(table, account);
    const assetId = uuidv7(systemPorts);
    // Geometry and rendering take longer to load than any other command takes to run.
    const { depictModel } = await import('../../functions/service/jobs/depict-model.ts');
    const { metadata, thumbnail } = await depictModel(model);
    const files = await putResults(filesFromEnvironment(), assetId, {
      model,
      thumbnail: await thumbnail,
    });
    const imported = { assetId, accountId, name: assetName(name, file), origin, license, files, metadata };
    const asset = await putImportedAsset(table, systemPorts, imported);
    const document = JSON.parse(await assetJson(asset, systemPorts.now()));
    return { document, text: fields(document) };
  },
});

async function readModelFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(`The file ${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}

/** The given name, or the file's without its extension. */
function assetName(given: string | undefined, file: string): string {
  const own = () => basename(file, extname(file)).slice(0, LIMITS.assetName_chars).toWellFormed();
  const name = plainName(given ?? own());
  if (name.trim() === '' || name.length > LIMITS.assetName_chars || name.includes('\0')) {
    throw new Error(`A name has 1 to ${LIMITS.assetName_chars} characters.`);
  }
  return name;
}
