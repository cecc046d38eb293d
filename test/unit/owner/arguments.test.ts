import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from '../../../bin/owner/arguments.ts';
import { COMMANDS } from '../../../bin/owner/commands.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), COMMANDS);

const refusal = (line: string): UsageError => {
  try {
    read(line);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error(`"${line}" was accepted.`);
};

describe('the command line', () => {
  it('names a command by one word or two, then its options in any order', () => {
    const mint = read('key mint --json --account a1');
    expect(mint.command.name).toBe('key mint');
    expect(mint.values).toEqual({ account: 'a1' });
    const imported = read('import --origin uploaded model.glb --account=a1');
    expect(imported.command.name).toBe('import');
    expect(imported.operand).toBe('model.glb');
    expect(imported.values).toEqual({ account: 'a1', origin: 'uploaded' });
  });

  it('names the target apart from the options of the command', () => {
    expect(read('audit --profile live --stack Service').target).toEqual({
      profile: 'live',
      stack: 'Service',
    });
    expect(read('audit').target).toEqual({ profile: undefined, stack: undefined });
  });

  it.each([
    ['', 'A command is missing.'],
    ['--json', 'A command is missing.'],
    ['key', 'There is no command key.'],
    ['frobnicate all', 'There is no command frobnicate all.'],
  ])('refuses "%s", which calls no command', (line, sentence) => {
    expect(refusal(line).message).toBe(sentence);
    expect(refusal(line).command).toBeUndefined();
  });

  it.each([
    ['key mint', '--account is missing.'],
    ['account create --email a@b.c', '--plan is missing.'],
    ['account create --email a@b.c --plan gold', '--plan is one of free, starter, pro, max, not gold.'],
    ['import --account a1', 'FILE.glb is missing.'],
    ['import a.glb b.glb --account a1', 'b.glb is one argument too many.'],
    ['import a.glb --account a1 --origin found', '--origin is one of generated, uploaded, not found.'],
    ['share', 'ASSET-ID is missing.'],
    ['unshare', 'ASSET-ID is missing.'],
    ['audit now', 'now is one argument too many.'],
  ])('refuses "%s", naming what is wrong with it', (line, sentence) => {
    const { message, command } = refusal(line);
    expect(message).toBe(sentence);
    expect(line.startsWith(command!.name)).toBe(true);
  });

  it('refuses an option of another command, and one without its value, in one sentence', () => {
    expect(refusal('audit --account a1').message).toMatch(/^Unknown option '--account'[^\n]*$/);
    expect(refusal('key mint --account').message).toMatch(/^Option '--account[^\n]*\.$/);
    expect(refusal('key mint --account --json').message).toMatch(/^Option '--account[^\n]*\.$/);
  });

  it('takes a negative number for a value, which the command refuses with its range', () => {
    expect(read('credits grant --account a1 --credits -5').values).toEqual({ account: 'a1', credits: '-5' });
    expect(read('credits grant --credits -0.5 --account a1').values).toEqual({
      account: 'a1',
      credits: '-0.5',
    });
  });
});

describe('the commands', () => {
  it('have names of which none begins with another', () => {
    const names = COMMANDS.map(({ name }) => name);
    for (const name of names) {
      expect(names.filter((other) => `${other} `.startsWith(`${name} `))).toEqual([name]);
    }
  });
});
