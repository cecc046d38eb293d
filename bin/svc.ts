#!/usr/bin/env node
import { runSvc } from './svc/run.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// Whoever reads what this prints may stop reading: then there is nothing more to do.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await runSvc(process.argv.slice(2), process, stop.signal);
