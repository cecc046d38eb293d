import { withoutEmoji } from './lexicon/emoji.ts';
import { HAVING } from './lexicon/having.ts';

/** What ends a phrase. */
export const BREAK = ',';

const HAVING_SO_MANY = new RegExp(
  `\\b(one|two|three|four|five|six|seven|eight|nine|ten|\\d+) (?=(?:${Object.keys(HAVING).join('|')})\\b)`,
  'g',
);

/** More than a prompt may have by the contract is cut off by it; this bounds what a reader looks at. */
const MAX_WORDS = 1000;

/** A prompt's words in lower case, compatibility forms folded (NFKC), pictograms named, with a {@link BREAK} for each mark that ends a phrase. */
export function wordsOf(prompt: string): readonly string[] {
  const folded = withoutEmoji(prompt)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\bjack[ -]?o'?[ -]?lantern/g, 'jack-o-lantern')
    .replace(/\b(king|queen)[ -]sized?\b/g, '$1 size')
    // `a three headed dog` is one.
    .replace(HAVING_SO_MANY, '$1-')
    // `breathing fire` is no fire beside it.
    .replace(/\b(fire|flame|smoke|ice) breathing\b/g, '$1-breathing')
    .replace(/\b(breathing|spitting|spewing) (fire|flames|smoke|ice)\b/g, '$2-$1')
    // `a cup of hot chocolate`
    .replace(/\bof hot chocolate\b/g, 'of cocoa')
    // `a house with two trees in front`, `a castle and a dragon behind`
    .replace(/\bin front(?! of\b)/g, 'in front of it')
    .replace(/\bbehind(?=\s*(?:$|[,.;:!?)]|and\b))/g, 'behind it')
    // `a tipped over barrel`
    .replace(/\b(tipped|knocked|toppled|turned|fallen) over\b/g, '$1-over')
    // `a pumpkin, glowing inside` is not of light.
    .replace(/\bglowing (?=(?:from )?(?:the )?(?:inside|within)\b)/g, 'inwardly-glowing ')
    // `a chest half open`, `a ship half buried in sand`
    .replace(
      /\bhalf (?=(?:open|buried|sunken|sunk|submerged|eaten|melted|burnt|burned|broken|closed)\b)/g,
      'half-',
    );
  const found =
    folded.match(
      /#[0-9a-f]{3,6}\b|\d+\.\d+\p{L}*(?:-\p{L}+)*|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,.;:!?()\n]/gu,
    ) ?? [];
  return found.slice(0, MAX_WORDS).map((word) => (/^[,.;:!?()\n]$/.test(word) ? BREAK : word));
}
