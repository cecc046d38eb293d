import { join } from 'node:path';
import { readProviders } from '../../bin/read-providers.ts';
import { providersOf } from '../../functions/service/providers/provider-settings.ts';
import { BUILT_IN_ENGINES, type FunctionEntry, functionEntries } from '../../lib/entries.ts';

const SAMPLE = join(import.meta.dirname, '../../lib/provider-samples/replicate.json');

/** Every function that a deployment may have: those that only engines of providers bring, too. */
export const EVERY_ENTRY: readonly FunctionEntry[] = functionEntries({
  ...BUILT_IN_ENGINES,
  providers: providersOf(readProviders(SAMPLE)),
});
