import { existsSync } from 'node:fs';
import type { Asset, AssetFilters } from '../../../lib/client/index.ts';
import { mostOf, numberOf, oneOperand, textOf, timeOf } from '../arguments.ts';
import { assetId } from '../asset-from-pipe.ts';
import type { Command, Run } from '../command.ts';
import { finishAsset } from '../finish-job.ts';
import { bar } from '../progress-bar.ts';
import { checkEnding, checkPlace, formatIn } from '../save-path.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage-error.ts';

const STATUSES = ['queued', 'processing', 'succeeded', 'failed'] as const;
/** Each that a list can be asked for, and no other: the compiler holds it to the description. */
const OPERATIONS = Object.keys({
  images: true,
  'from-text': true,
  'from-image': true,
  'parts-board': true,
  remesh: true,
  'uv-unwrap': true,
  texture: true,
  animate: true,
  import: true,
} satisfies Record<NonNullable<AssetFilters['operation']>, true>);

export const assetRows = (assets: readonly Asset[]) =>
  assets.map(({ id, taskStatus, operation, createdAt, name }) => [
    id,
    STATUSES[taskStatus],
    operation,
    createdAt,
    name,
  ]);

/** A name for a file that came from elsewhere: no folder, nothing hidden. */
const fileName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no file should have them in its name
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/^\.+/, '') || 'model';

async function download(run: Run): Promise<{ readonly path: string; readonly size: number }> {
  const { values, terminal, signal } = run;
  const client = run.client();
  const out = textOf(values, 'out');
  if (out === '-' && terminal.stdout.isTTY)
    throw new UsageError('A file is nothing for a terminal to show: pipe it on, or name a path.');
  if (out !== undefined && out !== '-') checkPlace(out);
  const id = await assetId(run);
  const asset = await client.assets.get(id, { signal });
  const shown = terminal.stderr.isTTY === true && !run.asJson;
  const onProgress = shown
    ? (to: { receivedBytes: number; totalBytes: number | undefined }) =>
        terminal.stderr.write(`\r${bar(Math.floor((100 * to.receivedBytes) / (to.totalBytes || 1)))}`)
    : undefined;
  const { url, name } = await fileOf(run, asset, out);
  const transfer = client.assets.file(url, { signal, onProgress });
  if (out === '-') {
    const bytes = await transfer.bytes();
    terminal.stdout.write(bytes);
    return { path: '-', size: bytes.length };
  }
  const path = out ?? fileName(name);
  if (out === undefined && existsSync(path)) throw new UsageError(`${path} is there already: say -o.`);
  const size = await transfer.toFile(path);
  if (shown) terminal.stderr.write('\n');
  return { path, size };
}

/** A picture is one of its files; a model is exported in a format: that of the option, else that of the path. */
async function fileOf(
  run: Run,
  asset: Asset,
  out: string | undefined,
): Promise<{ url: string; name: string }> {
  const { values, signal } = run;
  if (asset.type === 'image' && asset.files?.image) {
    checkEnding(out, 'png');
    return { url: asset.files.image, name: `${asset.name}.png` };
  }
  const format = (values.format ?? formatIn(out) ?? 'glb') as 'glb';
  checkEnding(out, format);
  const preset = values['texture-preset'] as 'unity' | undefined;
  const name = textOf(values, 'name');
  const lods = numberOf(values, 'lods');
  const exported = await run
    .client()
    .assets.export(asset.id, { format, texturePreset: preset, name, lods }, { signal });
  return { url: exported.url, name: exported.fileName };
}

export const ASSET_COMMANDS: readonly Command[] = [
  {
    name: 'download',
    operands: '[ID]',
    summary: 'Save a model or a picture.',
    options: {
      out: { description: 'path to save it at; - for stdout', value: 'PATH', short: 'o' },
      format: {
        description: 'of a model; fbx and obj are zips, stl and 3mf are for printing',
        value: 'FORMAT',
        choices: ['glb', 'fbx', 'obj', 'usdz', 'stl', '3mf'],
      },
      'texture-preset': { description: 'of fbx and obj', value: 'PRESET', choices: ['standard', 'unity'] },
      name: { description: 'name of the files inside', value: 'NAME' },
      lods: { description: 'levels of detail, 2 to 5, of glb and fbx', value: 'N' },
    },
    run: async (run) => {
      const saved = await download(run);
      return saved.path === '-' ? undefined : { document: saved, text: saved.path };
    },
  },
  {
    name: 'get',
    operands: '[ID]',
    summary: 'Wait for an asset and show it.',
    options: {
      'no-wait': { description: 'show it as it is now' },
      'no-picture': { description: 'show no picture' },
    },
    run: async (run) => {
      const id = await assetId(run);
      const { assets } = run.client();
      if (!run.values['no-wait']) return finishAsset(run, id, (options) => assets.wait(id, options));
      const asset = await assets.get(id, { signal: run.signal });
      return { document: asset, text: table(assetRows([asset])) };
    },
  },
  {
    name: 'list',
    summary: 'List assets, the newest first.',
    options: {
      limit: { description: 'how many at most (20)', value: 'N' },
      category: {
        description: 'only of one category',
        value: 'CATEGORY',
        choices: ['3d', 'image', 'remesh', 'texture', 'animation'],
      },
      status: { description: 'only at this status', value: 'STATUS', choices: STATUSES },
      operation: {
        description: 'only what this operation made',
        value: 'OPERATION',
        choices: OPERATIONS,
      },
      keyword: { description: 'only with this in the name', value: 'TEXT' },
      after: { description: 'only created later than this', value: 'TIME' },
      before: { description: 'only created earlier than this', value: 'TIME' },
    },
    run: async (run) => {
      const { values } = run;
      const most = mostOf(values);
      const status = STATUSES.indexOf(values.status as 'queued');
      const filters = {
        limit: Math.min(100, most),
        category: textOf(values, 'category'),
        operation: textOf(values, 'operation'),
        keyword: textOf(values, 'keyword'),
        createdAfter: timeOf(values, 'after'),
        createdBefore: timeOf(values, 'before'),
        ...(status >= 0 && { status }),
      } as AssetFilters;
      const found: Asset[] = [];
      for await (const asset of run.client().assets.list(filters, { signal: run.signal })) {
        if (found.push(asset) >= most) break;
      }
      return { document: found, text: table(assetRows(found)) };
    },
  },
  {
    name: 'cancel',
    operands: '[ID]',
    summary: 'End a job; its credits come back unless a provider is paid.',
    run: async (run) => {
      const ended = await run.client().assets.cancel(await assetId(run), { signal: run.signal });
      return { document: ended, text: `${ended.refunded} credits came back` };
    },
  },
  {
    name: 'delete',
    operands: 'ID',
    summary: 'Delete an asset and its files.',
    run: async (run) => {
      const deleted = await run
        .client()
        .assets.delete(oneOperand(run.operands, 'id'), { signal: run.signal });
      return { document: deleted, text: deleted.id };
    },
  },
];
