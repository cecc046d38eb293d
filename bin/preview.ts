import { runPreview } from './preview/run-preview.ts';

process.exitCode = await runPreview(process.argv.slice(2), process);
