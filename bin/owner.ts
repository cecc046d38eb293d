import { enableCompileCache } from 'node:module';

// Nearly all of a command's time goes into loading code; the cache halves it from the second call on.
enableCompileCache();
const { runCli } = await import('./owner/cli.ts');

process.exitCode = await runCli(process.argv.slice(2), process.env, process);
