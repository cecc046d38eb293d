import { COMMON_OPTIONS, commandsOf } from './arguments.ts';
import type { Command } from './command.ts';
import { EXIT_CODES } from './exit-codes.ts';

/** The help of one command. */
export function commandHelp({ name, operands, summary, options }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS }).map(
    ([option, { value, short, description, choices }]) => {
      const left = `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`;
      return `  ${left.padEnd(26)} ${description}${choices ? ` (${choices.join(', ')})` : ''}`;
    },
  );
  return [
    `Usage: svc ${[name, operands].filter(Boolean).join(' ')} [options]`,
    '',
    summary,
    '',
    ...rows,
  ].join('\n');
}

const rowsOf = (commands: readonly Command[]): readonly string[] =>
  commands.map(
    ({ name, operands, summary }) => `  ${[name, operands].filter(Boolean).join(' ').padEnd(34)} ${summary}`,
  );

/** The commands that begin with one word. */
export function groupHelp(group: string, commands: readonly Command[]): string {
  return [`Usage: svc ${group} COMMAND [options]`, '', ...rowsOf(commandsOf(group, commands))].join('\n');
}

/** What there is. */
export function overview(commands: readonly Command[]): string {
  const codes = Object.entries(EXIT_CODES).map(([kind, code]) => `${code} ${kind}`);
  return [
    'Usage: svc COMMAND [options]',
    '',
    ...rowsOf(commands),
    '',
    'svc COMMAND --help shows a command and its options, svc --version which one this is. --json prints JSON.',
    'A command that needs an asset and is given none reads its id from a pipe:',
    '  svc from-text "a chair" | svc remesh --polycount 3000 | svc download -o chair.glb',
    `It exits with ${codes.join(', ')}.`,
  ].join('\n');
}
