import { expect, it } from 'vitest';
import { withTrimNouns } from '../../../../functions/engines/svc-texture/trim-words.ts';

it.each([
  ['ebony inlaid with white gold and a silver lock', 'ebony, white gold inlay and a silver lock'],
  ['gold-trimmed steel', 'steel, gold trim'],
  ['Riveted steel', 'steel, rivets'],
  ['leather, white stitching', 'leather, white stitching'],
])('"%s" is read as "%s"', (prompt, read) => expect(withTrimNouns(prompt)).toBe(read));
