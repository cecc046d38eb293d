import { runCli } from './owner/cli.ts';

process.exitCode = await runCli(process.argv.slice(2), process.env, process);
