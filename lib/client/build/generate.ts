import { writeFileSync } from 'node:fs';
import { generatedSource } from './generated-source.ts';

writeFileSync(new URL('../generated.ts', import.meta.url), await generatedSource());
