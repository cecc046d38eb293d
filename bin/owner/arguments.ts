import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

/** The command line is not one of this program's: the usage follows, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The command that was meant; undefined if none was recognised. */
  readonly command: Command | undefined;

  constructor(sentence: string, command?: Command) {
    super(sentence);
    this.command = command;
  }
}

/** Where the service is: the local one, unless a profile or a stack is named. */
export interface TargetOptions {
  readonly profile?: string | undefined;
  readonly stack?: string | undefined;
}

export interface Invocation {
  readonly command: Command;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly operand: string;
  readonly target: TargetOptions;
}

const TARGET = { profile: { type: 'string' }, stack: { type: 'string' } } as const;
const SWITCHES = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/**
 * Reads a command line.
 *
 * @param words without the program's name
 * @param commands what it may call
 * @throws UsageError naming what is unknown, missing or not among the choices
 */
export function readArguments(words: readonly string[], commands: readonly Command[]): Invocation {
  const command = findCommand(words, commands);
  const parsed = parse(words.slice(command.name.split(' ').length), command);
  const {
    profile,
    stack,
    json: _,
    help: __,
    ...values
  } = parsed.values as Record<string, string | undefined>;
  for (const [name, option] of Object.entries(command.options)) {
    const value = values[name];
    if (value === undefined && option.required) throw new UsageError(`--${name} is missing.`, command);
    if (value !== undefined && option.choices && !option.choices.includes(value)) {
      throw new UsageError(`--${name} is one of ${option.choices.join(', ')}, not ${value}.`, command);
    }
  }
  return { command, values, operand: operandOf(parsed.positionals, command), target: { profile, stack } };
}

/** The commands that a line's first words begin to name, such as all of `key`; every one if they name none. */
export function commandsNamed(words: readonly string[], commands: readonly Command[]): readonly Command[] {
  const end = words.findIndex((word) => word.startsWith('-'));
  const named = end < 0 ? words : words.slice(0, end);
  const fitting = commands.filter(({ name }) =>
    name.split(' ').every((word, i) => i >= named.length || word === named[i]),
  );
  return fitting.length > 0 ? fitting : commands;
}

/** `--credits -5` as `--credits=-5`: to the parser a word with a dash is no value, and it would say so in three lines. */
const joinNegatives = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    if (isNegative(word) && words[i - 1]?.startsWith('--')) return [];
    return word.startsWith('--') && !word.includes('=') && isNegative(words[i + 1])
      ? `${word}=${words[i + 1]}`
      : word;
  });

const isNegative = (word: string | undefined): boolean => /^-[\d.]/.test(word ?? '');

function findCommand(words: readonly string[], commands: readonly Command[]): Command {
  const command = commands.find(({ name }) => name.split(' ').every((word, i) => words[i] === word));
  if (command) return command;
  const named = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  throw new UsageError(
    named.length === 0 ? 'A command is missing.' : `There is no command ${named.join(' ')}.`,
  );
}

function parse(words: readonly string[], command: Command) {
  const own = Object.keys(command.options).map((name) => [name, { type: 'string' } as const]);
  try {
    return parseArgs({
      args: joinNegatives(words),
      allowPositionals: true,
      options: { ...Object.fromEntries(own), ...TARGET, ...SWITCHES },
    });
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.replace(/(\.? To specify a positional|\n)[\s\S]*$/, '').replace(/\.$/, '')}.`,
      command,
    );
  }
}

function operandOf(positionals: readonly string[], command: Command): string {
  const { operand } = command;
  const [first, ...rest] = positionals;
  const unexpected = operand === undefined ? first : rest[0];
  if (unexpected !== undefined) throw new UsageError(`${unexpected} is one argument too many.`, command);
  if (operand !== undefined && first === undefined) throw new UsageError(`${operand} is missing.`, command);
  return first ?? '';
}
