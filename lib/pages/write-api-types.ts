import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocumentText } from '../api-document.ts';

/** Writes the types that the dashboard's client has of the interface: made before each check, kept nowhere else. */
const OUT = join(import.meta.dirname, '../dashboard/generated/api.ts');

const types = execFileSync(process.execPath, [join(import.meta.dirname, 'openapi-types.ts')], {
  input: apiDocumentText('interface', {}),
  maxBuffer: 64 * 1024 * 1024,
});
mkdirSync(join(OUT, '..'), { recursive: true });
writeFileSync(OUT, types);
