import { zipSync } from 'fflate';
import { exportModel } from '../../functions/studio/export/export-model.ts';
import { bigModel } from '../support/big-models.ts';
import { exportedFiles } from '../support/exported.ts';
import { best_ms, record } from './record.ts';

const TURNS = 3;
/** The bar of an export of 100,000 faces with 2K maps. */
const MAX_MS = 10_000;

/** An export of 100,000 faces with 2K maps, reading included, against zipping the same files with fflate's defaults. */
export async function run(): Promise<void> {
  const glb = await bigModel('knot', { size_px: 2048 });
  for (const format of ['fbx', 'obj'] as const) {
    for (const texturePreset of ['standard', 'unity'] as const) {
      const files = await exportedFiles(glb, format, texturePreset);
      const [ours_ms, theirs_ms] = await best_ms(
        [
          () => exportModel(glb, { format, texturePreset, assetId: 'bench', stem: 'model' }),
          () => zipSync(files),
        ],
        TURNS,
      );
      record({
        bench: `export of 100k faces with 2K maps as ${format}, ${texturePreset}`,
        ours_ms: ours_ms!,
        theirs_ms: theirs_ms!,
        maxRatio: 3,
      });
      if (ours_ms! > MAX_MS) throw new Error(`An export took ${ours_ms} ms, over the bar of ${MAX_MS}.`);
    }
  }
}
