import { svcRelief } from '../../functions/engines/svc-relief/engine.ts';
import { svcRender } from '../../functions/engines/svc-render/engine.ts';
import { svcSculpt } from '../../functions/engines/svc-sculpt/engine.ts';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { renderThumbnail } from '../../functions/studio/imaging/thumbnail.ts';
import { KINDS, PARTS_ONLY } from '../sheet/relief/kinds.ts';
import { TURNED, turned } from '../sheet/relief/turned.ts';
import { likenessAllRound } from '../support/all-round.ts';
import { MUG, picture } from '../support/photos.ts';
import { best_ms, record } from './record.ts';

/** Image to 3D at the default polycount, textured, with its thumbnail, on two cores: what the service promises. */
const BAR_MS = 8_000;
const POLYCOUNT = 20_000;
const TURNS = 3;
/** Of the outlines from all round: what one picture may miss of a model that is known. Inflating all it missed 32 and 37 %, with bodies only of one piece 19 and 36 %. */
const BARS_PERCENT = { 'turned things': 10, 'kinds of picture': 32 } as const;

interface Known {
  readonly model: Uint8Array;
  readonly picture: Uint8Array;
}

export async function run(): Promise<void> {
  const photo = encodePng(picture(1_400, 1_400, MUG));
  for (const [name, images] of [
    ['one view', [photo]],
    ['four views', [photo, photo, photo, photo]],
  ] as const) {
    const make = async () =>
      renderThumbnail((await svcRelief.run({ images }, { polycount: POLYCOUNT, texture: true })).model!);
    const [ours_ms] = await best_ms([make], TURNS);
    const bench = `image to 3D of ${name} with its thumbnail, against its bar`;
    record({ bench, ours_ms: ours_ms!, theirs_ms: BAR_MS, maxRatio: 1 });
  }
  await allRound('turned things', Object.keys(TURNED), turned);
  await allRound(
    'kinds of picture',
    KINDS.filter((kind) => !PARTS_ONLY.has(kind)),
    rendered,
  );
}

/** How like the known models those are that are made of one picture of each, in shape and colours, from eight sides. */
async function allRound(
  what: keyof typeof BARS_PERCENT,
  names: readonly string[],
  known: (name: string) => Promise<Known>,
): Promise<void> {
  const rows: Record<string, { 'IoU of outlines': number; 'PSNR, dB': number }> = {};
  for (const name of names) {
    const { model, picture } = await known(name);
    const made = await svcRelief.run({ images: [picture] }, { polycount: POLYCOUNT, texture: true });
    const { iou, covered_db } = await likenessAllRound(model, made.model!);
    rows[name] = { 'IoU of outlines': iou, 'PSNR, dB': covered_db };
  }
  const all = Object.values(rows);
  const mean = (of: keyof (typeof all)[0]) => all.reduce((sum, row) => sum + row[of] / all.length, 0);
  rows.mean = { 'IoU of outlines': mean('IoU of outlines'), 'PSNR, dB': mean('PSNR, dB') };
  console.table(rows);
  record({
    bench: `outlines from all round of ${what} missed by image to 3D, against its bar`,
    ours_percent: 100 * (1 - mean('IoU of outlines')),
    theirs_percent: BARS_PERCENT[what],
    maxRatio: 1,
  });
}

async function rendered(prompt: string): Promise<Known> {
  const { model } = await svcSculpt.run({}, { prompt });
  const { image } = await svcRender.run({}, { prompt });
  return { model: model!, picture: image! };
}
