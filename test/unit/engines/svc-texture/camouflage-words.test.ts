import { expect, it } from 'vitest';
import { withCamouflageColors } from '../../../../functions/engines/svc-texture/camouflage-words.ts';

const WOODLAND = '#565f38 #8d7c54 #4a3a29 #22241e camouflage';
const DESERT = '#cbb388 #a1855a #7a6546 #e2d5b3 camouflage';

it.each([
  ['camouflage', WOODLAND],
  ['a camo jacket', `a ${WOODLAND} jacket`],
  ['jungle camo', WOODLAND],
  ['Desert camouflage, rusty', `${DESERT}, rusty`],
  ['pink camouflage', 'pink camouflage'],
  ['a sand castle in the desert', 'a sand castle in the desert'],
])('"%s" is read as "%s"', (prompt, read) => expect(withCamouflageColors(prompt)).toBe(read));
