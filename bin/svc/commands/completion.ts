import { COMMON_OPTIONS, oneOperand } from '../arguments.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/** A command's words and options, as the shells complete them. */
interface Words {
  readonly name: string;
  readonly options: readonly string[];
}

const wordsOf = (commands: readonly Command[]): readonly Words[] =>
  commands.map(({ name, options }) => ({
    name,
    options: Object.keys({ ...options, ...COMMON_OPTIONS }).map((option) => `--${option}`),
  }));

/** The words that may come first, or after a first word. */
const nextWords = (commands: readonly Words[], first?: string): string[] => {
  const split = commands.map(({ name }) => name.split(' '));
  const words =
    first === undefined
      ? split.map(([word]) => word!)
      : split.filter(([word]) => word === first).map(([, word]) => word);
  return [...new Set(words.filter((word) => word !== undefined))];
};

function bash(commands: readonly Words[]): string {
  const groups = nextWords(commands).filter((word) => nextWords(commands, word).length > 0);
  const seconds = groups.map((word) => `    ${word}) words="${nextWords(commands, word).join(' ')}" ;;`);
  const options = commands.map(({ name, options }) => `    "${name}") words="${options.join(' ')}" ;;`);
  return `_svc() {
  local current="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" words="" name=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${nextWords(commands).join(' ')} help" -- "$current")); return
  fi
  if [ "$COMP_CWORD" -eq 2 ]; then case "$first" in
${seconds.join('\n')}
  esac; fi
  case "$current" in -*) name="$first"; case "$first" in ${groups.join('|')}) name="$first $second" ;; esac
  case "$name" in
${options.join('\n')}
  esac ;; esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _svc svc`;
}

/** Zsh runs what is made for bash. */
const zsh = (commands: readonly Words[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`;

function fish(commands: readonly Words[]): string {
  const firsts = `complete -c svc -n __fish_use_subcommand -a "${nextWords(commands).join(' ')}"`;
  const seconds = nextWords(commands).flatMap((word) => {
    const next = nextWords(commands, word);
    return next.length === 0
      ? []
      : [`complete -c svc -f -n "__fish_seen_subcommand_from ${word}" -a "${next.join(' ')}"`];
  });
  const options = commands.flatMap(({ name, options }) =>
    options.map((option) => {
      const seen = name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
      return `complete -c svc -n "${seen.join('; and ')}" -l ${option.slice(2)}`;
    }),
  );
  return [firsts, ...seconds, ...options].join('\n');
}

const SHELLS = { bash, zsh, fish } as const;

/** @param commands told late: it is one of them */
export const completionCommand = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  operands: 'SHELL',
  summary: 'Print what completes commands in bash, zsh or fish.',
  run: async ({ operands }) => {
    const shell = oneOperand(operands, 'shell');
    if (!Object.hasOwn(SHELLS, shell)) throw new UsageError(`There is no completion for ${shell}.`);
    const text = SHELLS[shell as keyof typeof SHELLS](wordsOf(commands()));
    return { document: { shell, script: text }, text };
  },
});
