import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleFunctions } from '../../lib/bundle.ts';
import { BUNDLE_ASSETS, bundleAssetsOf } from '../../lib/bundle-assets.ts';
import { BUILT_IN_ENGINES } from '../../lib/entries.ts';

it('gives a bundled engine the files of every package that it uses, and no other function any', () => {
  // Above the system's temporary folder there is no node_modules to hide a missing file.
  const outdir = mkdtempSync(join(tmpdir(), 'bundle-assets-'));
  try {
    const [engine] = BUILT_IN_ENGINES.catalogue.engines;
    const bundles = bundleFunctions(outdir, {
      ...BUILT_IN_ENGINES,
      catalogue: { ...BUILT_IN_ENGINES.catalogue, engines: [{ ...engine!, id: 'uses-packages' }] },
      sourceOf: (id) => `test/support/engines/${id}.ts`,
    });
    const cwd = bundles.folder('engines/uses-packages');
    const script = `import('./index.mjs').then((m) => m.handler()).then((r) => { console.log(JSON.stringify(r)); process.exit(); })`;
    const run = spawnSync(process.execPath, ['-e', script], {
      cwd,
      encoding: 'utf8',
    });
    expect(run.stderr.slice(-1_000)).toBe('');
    expect(JSON.parse(run.stdout)).toEqual({
      jpeg: [24, 24],
      webp: [24, 24],
      png: 24,
      jpegAgain: 24,
      webpAgain: 24,
      mikktspace: [1, 0, 0, 1],
      draco: 'object',
      wordnet: 'chair',
      subject: 'grab cut',
      canned: 'model.glb',
    });
    for (const { name } of bundleAssetsOf(Object.keys(BUNDLE_ASSETS)))
      expect(existsSync(join(cwd, name))).toBe(true);
    expect(existsSync(join(bundles.folder('api/get-asset'), 'package.json'))).toBe(false);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}, 120_000);
