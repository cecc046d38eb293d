/** An option that takes a value: `--name VALUE`. */
export interface Option {
  /** What stands for the value in the usage. */
  readonly value: string;
  readonly required: boolean;
  /** The only values that are taken. */
  readonly choices?: readonly string[];
}

type Options = Readonly<Record<string, Option>>;

/** The values of a command's options, by name; only a required one is always there. */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: ValueOf<O[K]> | (O[K]['required'] extends true ? never : undefined);
};
type ValueOf<O> = O extends { readonly choices: readonly (infer C)[] } ? C : string;

/** What a command has to say, in both forms. */
export interface Report {
  /** For machines, with `--json`. */
  readonly document: unknown;
  /** For people. */
  readonly text: string;
  /** The command did its work, and what it found is bad: it exits 1. */
  readonly bad?: boolean;
}

export interface Command {
  /** The words that call it. */
  readonly name: string;
  readonly summary: string;
  /** The one argument without a name, if the command takes one; then it is required. */
  readonly operand?: string;
  readonly options: Options;
  /** @throws Error whose message is a sentence for the user */
  run(values: Readonly<Record<string, string | undefined>>, operand: string): Promise<Report>;
}

/** A command whose `run` sees its options with their types; the parser has checked them by then. */
export function defineCommand<const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: O;
    run(values: OptionValues<O>, operand: string): Promise<Report>;
  },
): Command {
  return { ...command, run: (values, operand) => command.run(values as OptionValues<O>, operand) };
}
