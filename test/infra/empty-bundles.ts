import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_TERMS } from '../../functions/service/domain/terms.ts';
import { NO_WORD_LISTS } from '../../functions/service/moderation/word-lists.ts';
import type { bundleFunctions } from '../../lib/bundle.ts';
import { BUILT_IN_ENGINES } from '../../lib/entries.ts';

/**
 * Bundles without code, for what looks at the template alone: of a function's code it holds only the hash.
 * @param content of every file
 */
export const emptyBundles =
  (content = ''): typeof bundleFunctions =>
  (
    outdir,
    { catalogue, providers = [] } = BUILT_IN_ENGINES,
    terms = CONTRACT_TERMS,
    wordLists = NO_WORD_LISTS,
  ) => ({
    catalogue,
    providers,
    terms,
    wordLists,
    metafile: { inputs: {}, outputs: {} },
    folder(name) {
      const folder = join(outdir, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'index.mjs'), `// ${name}: ${content}`);
      return folder;
    },
  });
