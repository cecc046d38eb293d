// Of the package's parts, because its index makes the English list as it loads.
import { RegExpMatcher } from '../../../node_modules/obscenity/dist/matcher/regexp/RegExpMatcher.js';
import { collapseDuplicatesTransformer } from '../../../node_modules/obscenity/dist/transformer/collapse-duplicates/index.js';
import { resolveConfusablesTransformer } from '../../../node_modules/obscenity/dist/transformer/resolve-confusables/index.js';
import { resolveLeetSpeakTransformer } from '../../../node_modules/obscenity/dist/transformer/resolve-leetspeak/index.js';
import { toAsciiLowerCaseTransformer } from '../../../node_modules/obscenity/dist/transformer/to-ascii-lowercase/index.js';
import { type Deployed, deployed } from '../domain/deployed.ts';
import type { ListedTerms } from './english-list.ts';

/** Put in by the bundler, which has made it: that takes as long as all else of a first check. */
declare const ENGLISH_LIST: Deployed<ListedTerms> | undefined;

const LIST =
  typeof ENGLISH_LIST === 'undefined' ? (await import('./english-list.ts')).englishList() : ENGLISH_LIST;

/** Letters of English words that stand twice. */
const DOUBLED = ['b', 'e', 'o', 'l', 's', 'g'] as const;

/** The matcher of the English list, with the transformers that obscenity recommends for it. */
export const englishMatcher = (): RegExpMatcher =>
  new RegExpMatcher({
    ...deployed(LIST),
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      resolveLeetSpeakTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({
        defaultThreshold: 1,
        customThresholds: new Map(DOUBLED.map((letter) => [letter, 2])),
      }),
    ],
    whitelistMatcherTransformers: [
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({
        defaultThreshold: Number.POSITIVE_INFINITY,
        customThresholds: new Map([[' ', 1]]),
      }),
    ],
  });
