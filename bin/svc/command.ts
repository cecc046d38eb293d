import type { ReadStream } from 'node:tty';
import type { AssetClient } from '../../lib/client/index.ts';
import type { ErrorKind } from './exit-codes.ts';
import type { Settings } from './settings.ts';

interface Writer {
  write(text: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Where the program reads and writes; `process` is one. */
export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array> & Pick<ReadStream, 'isTTY'>;
  readonly stdout: Writer;
  readonly stderr: Writer;
  readonly env: NodeJS.ProcessEnv;
}

export interface Option {
  readonly description: string;
  /** What stands for its value in the help; absent of a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly short?: string;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What a command is run with. */
export interface Run {
  readonly values: Values;
  readonly operands: readonly string[];
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly asJson: boolean;
  /** The service, with the key that was given or kept. */
  client(): AssetClient;
  settings(): Settings;
  /** A line for people, on stderr. */
  say(text: string): void;
}

/** What goes to stdout: the document with `--json`, else the text; without a text nothing. */
export interface Report {
  readonly document: unknown;
  readonly text?: string;
  /** What the program exits with where what it reports is a failure. */
  readonly failure?: ErrorKind;
}

export interface Command {
  /** Its words, such as `collections add`. */
  readonly name: string;
  /** Operands as the help shows them, such as `[ID]`. */
  readonly operands?: string;
  readonly summary: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** Undefined if it has printed itself. */
  run(run: Run): Promise<Report | undefined>;
}
