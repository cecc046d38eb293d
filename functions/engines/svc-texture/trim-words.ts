/** The trim that a participle speaks of: who says that leather is stitched asks for stitching. */
const TRIM_OF: Readonly<Record<string, string>> = {
  inlaid: 'inlay',
  engraved: 'engraving',
  etched: 'engraving',
  embroidered: 'embroidery',
  riveted: 'rivets',
  studded: 'studs',
  stitched: 'stitching',
  patched: 'patches',
  trimmed: 'trim',
  edged: 'edges',
  bordered: 'border',
};
const PARTICIPLE = `(${Object.keys(TRIM_OF).join('|')})`;
/** Up to three words: `inlaid with polished white gold`. */
const WITH_WHAT = /(?:with|in|by)\s+([\p{L}\p{N}#-]+(?:\s+(?!(?:and|or|with|on|in)\b)[\p{L}\p{N}#-]+){0,2})/u
  .source;
const PASSIVE = new RegExp(`(,?)\\s*\\b${PARTICIPLE}\\s+${WITH_WHAT}`, 'giu');
/** With the rest of its clause. */
const COMPOUND = new RegExp(`\\b([\\p{L}]+)-${PARTICIPLE}\\b\\s*(.*?)(?=[,;]|\\s(?:with|and)\\s|$)`, 'giu');
const ALONE = new RegExp(`\\b${PARTICIPLE}\\b`, 'giu');

/**
 * A prompt whose participles of trims are nouns: `gold-trimmed steel` is `steel with gold trim`, `ebony inlaid with silver`
 * is `ebony with silver inlay`, and `stitched leather` is `leather, stitching`.
 */
export function withTrimNouns(prompt: string): string {
  const trims: string[] = [];
  const nounOf = (participle: string) => TRIM_OF[participle.toLowerCase()]!;
  const left = prompt
    .replace(
      PASSIVE,
      (_, comma: string, participle: string, what: string) =>
        `${comma || ' with'} ${what} ${nounOf(participle)}`,
    )
    .replace(
      COMPOUND,
      (_, what: string, participle: string, thing: string) => `${thing} with ${what} ${nounOf(participle)}`,
    )
    .replace(ALONE, (participle) => {
      trims.push(nounOf(participle));
      return '';
    });
  return [left.trim(), ...trims].join(', ');
}
