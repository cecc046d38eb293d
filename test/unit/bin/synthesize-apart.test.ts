import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { synthesizeApart } from '../../../bin/local/synthesize-apart.ts';

const MODULE = join(import.meta.dirname, '../../../bin/local/synthesize-apart.ts');

let folder: string;
let outdir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apart-'));
  outdir = join(folder, 'cdk.out');
});

/** A script that synthesizes if it is told to, and else would run for ever. */
function scriptThat(synthesize: string): string {
  const script = join(folder, 'script.ts');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
import { synthesizeIfTold } from ${JSON.stringify(MODULE)};
if (!synthesizeIfTold(async (outdir) => { ${synthesize} })) setInterval(() => undefined, 1_000);
`,
  );
  return script;
}

describe('a template that is made by another process', () => {
  it('is in its folder when that process has ended', async () => {
    const script = scriptThat("writeFileSync(outdir + '/made', String(process.pid));");
    await synthesizeApart(outdir, script);
    expect(readdirSync(folder).sort()).toEqual(['cdk.out', 'script.ts']);
    const pid = Number(readFileSync(join(outdir, 'made'), 'utf8'));
    expect(pid).not.toBe(process.pid);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is not there, for the reason that process gives', async () => {
    const script = scriptThat(
      "writeFileSync(outdir + '/half', ''); throw new Error('The setting is wrong.');",
    );
    await expect(synthesizeApart(outdir, script)).rejects.toThrow('The setting is wrong.');
    expect(readdirSync(folder)).toEqual(['script.ts']);
  });

  it('is not there if that process is killed', async () => {
    const script = scriptThat("process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined);");
    await expect(synthesizeApart(outdir, script)).rejects.toThrow('could not be made');
    expect(readdirSync(folder)).toEqual(['script.ts']);
  });

  it('takes the place of what a start that was killed has left', async () => {
    mkdirSync(`${outdir}-left`);
    writeFileSync(join(`${outdir}-left`, 'half'), '');
    await synthesizeApart(outdir, scriptThat("writeFileSync(outdir + '/made', '');"));
    expect(readdirSync(folder).sort()).toEqual(['cdk.out', 'script.ts']);
    expect(existsSync(join(outdir, 'made'))).toBe(true);
  });
});
