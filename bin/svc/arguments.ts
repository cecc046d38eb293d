import { parseArgs } from 'node:util';
import type { Command, Option, Values } from './command.ts';
import { UsageError } from './usage-error.ts';

export interface Invocation {
  readonly command: Command;
  readonly values: Values;
  readonly operands: readonly string[];
}

/** Every command takes these. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { description: 'print JSON, errors too' },
  help: { description: 'show this help', short: 'h' },
};

/**
 * @param words without the program's name
 * @throws UsageError naming what is unknown or not among the choices
 */
export function readArguments(words: readonly string[], commands: readonly Command[]): Invocation {
  const command = namedCommand(words, commands);
  if (!command) throw new UsageError(unknown(words, commands));
  const options = { ...command.options, ...COMMON_OPTIONS };
  const { values, positionals } = parse(words.slice(command.name.split(' ').length), options);
  for (const [name, { choices }] of Object.entries(options)) {
    const value = values[name];
    if (choices && typeof value === 'string' && !choices.includes(value)) {
      throw new UsageError(`--${name} is one of ${choices.join(', ')}, not ${value}.`);
    }
  }
  return { command, values, operands: positionals };
}

/** The command whose words the line begins with: of several the one with the most words. */
export const namedCommand = (words: readonly string[], commands: readonly Command[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, i) => words[i] === word))
    .sort((a, b) => b.name.length - a.name.length)[0];

/** The commands that begin with a word and have another after it. */
export const commandsOf = (group: string | undefined, commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ name }) => name.startsWith(`${group} `));

/** The first word, where commands begin with it and it is none by itself, such as `collections`. */
export const namedGroup = (words: readonly string[], commands: readonly Command[]): string | undefined =>
  commandsOf(words[0], commands).length > 0 ? words[0] : undefined;

function unknown(words: readonly string[], commands: readonly Command[]): string {
  const group = namedGroup(words, commands);
  if (words[0] === undefined) return 'A command is missing.';
  if (group === undefined) return `There is no command ${words[0]}.`;
  const seconds = commandsOf(group, commands).map(({ name }) => name.split(' ')[1]);
  return `After ${group} comes one of ${seconds.join(', ')}${words[1] === undefined ? '' : `, not ${words[1]}`}.`;
}

function parse(words: readonly string[], options: Readonly<Record<string, Option>>) {
  const described = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) } as const,
  ]);
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(described),
    }) as {
      values: Values;
      positionals: string[];
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\. To |\n/)[0]!.replace(/\.$/, '')}.`);
  }
}

/**
 * A whole number from an option.
 * @throws UsageError if it is none
 */
export function numberOf(values: Values, name: string): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(value))) throw new UsageError(`--${name} is a whole number, not ${value}.`);
  return Number(value);
}

/**
 * How many of a list are shown.
 * @throws UsageError if not even one is
 */
export function mostOf(values: Values): number {
  const most = numberOf(values, 'limit') ?? 20;
  if (most === 0) throw new UsageError('--limit is 1 at least.');
  return most;
}

/**
 * A moment from an option: a date, which begins at midnight UTC, or a date and a time.
 * @throws UsageError if it is none
 */
export function timeOf(values: Values, name: string): string | undefined {
  const value = textOf(values, name);
  if (value === undefined) return undefined;
  const time = new Date(value);
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(time.getTime()))
    throw new UsageError(`--${name} is a time, such as 2026-01-31 or 2026-01-31T09:30:00Z, not ${value}.`);
  return time.toISOString();
}

export const textOf = (values: Values, name: string): string | undefined =>
  values[name] as string | undefined;

/**
 * The one operand of a command.
 * @throws UsageError if there is none, or more than one
 */
export function oneOperand(operands: readonly string[], what: string): string {
  if (operands.length !== 1 || operands[0] === '') throw new UsageError(`Give one ${what}.`);
  return operands[0]!;
}
