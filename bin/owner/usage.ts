import type { Command, Option } from './command.ts';

/** How the program is called: every command with its options and what it does. */
export function usage(commands: readonly Command[]): string {
  return [
    'Usage: npm run owner -- <command> [--json] [--profile NAME] [--stack NAME]',
    '',
    ...commands.flatMap((command) => [`  ${synopsis(command)}`, `      ${command.summary}`]),
    '',
    'It works on the local service (npm start; DATA_DIR, by default .local), or on a deployed one if an AWS',
    'profile or a stack is named. --json prints one JSON document.',
  ].join('\n');
}

/** One command as it is typed. */
export function synopsis({ name, operand, options }: Command): string {
  const words = Object.entries(options).map(([option, spec]) => {
    const text = `--${option} ${valueName(spec)}`;
    return spec.required ? text : `[${text}]`;
  });
  return [name, ...(operand === undefined ? [] : [operand]), ...words].join(' ');
}

const valueName = ({ choices, value }: Option): string => choices?.join('|') ?? value;
