import { expect, it } from 'vitest';
import { withTrimNouns } from '../../../../functions/engines/svc-texture/trim-words.ts';

it.each([
  ['ebony inlaid with white gold and a silver lock', 'ebony with white gold inlay and a silver lock'],
  ['gold-trimmed steel', 'steel with gold trim'],
  ['a gold-trimmed purple robe, brown boots', 'a purple robe with gold trim, brown boots'],
  ['black leather, studded with brass', 'black leather, brass studs'],
  ['Riveted steel', 'steel, rivets'],
  ['leather, white stitching', 'leather, white stitching'],
])('"%s" is read as "%s"', (prompt, read) => expect(withTrimNouns(prompt)).toBe(read));
