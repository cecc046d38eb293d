import { expect, it } from 'vitest';
import { withGemColors } from '../../../../functions/engines/svc-texture/gem-words.ts';

it.each([
  ['emerald velvet dress', 'emerald green velvet dress'],
  ['Sapphire-silk robe, ruby leather boots', 'sapphire blue silk robe, ruby red leather boots'],
  ['emerald gems', 'emerald gems'],
  ['a ruby and gold crown', 'a ruby and gold crown'],
  ['jade', 'jade'],
])('"%s" is read as "%s"', (prompt, read) => expect(withGemColors(prompt)).toBe(read));
