import { runDemo } from './demo/run-demo.ts';

process.exitCode = await runDemo(process.argv.slice(2), process.env, process);
