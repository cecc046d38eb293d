import { englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { expect, it } from 'vitest';
import { englishList } from '../../../../functions/service/moderation/english-list.ts';
import { englishMatcher } from '../../../../functions/service/moderation/english-matcher.ts';

const PROMPTS = [
  'a red wooden chair with four metal legs',
  'an abbo and an abo, a boob, a booob, a fellatio, an ass, an asss, a nigger, a nigggger',
  'sh1t, $h1t, ѕһіт, ｓｈｉｔ, s h i t, ſhit, fuuuuck, fückk, a  bastard   sword',
  'a map of Scunthorpe and Penistone, bass, a classic, an assassin, hore, whhore, sseexxyy',
];

it('finds what the package would with the transformers that it recommends', () => {
  const theirs = new RegExpMatcher({ ...englishList(), ...englishRecommendedTransformers });
  const found = PROMPTS.map((prompt) => englishMatcher().getAllMatches(prompt, true));
  expect(found).toEqual(PROMPTS.map((prompt) => theirs.getAllMatches(prompt, true)));
  expect(found.flat().length).toBeGreaterThan(10);
});

it('takes a list that the bundler wrote as JSON', () => {
  expect(JSON.parse(JSON.stringify(englishList()))).toEqual(englishList());
});
