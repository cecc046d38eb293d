import { expect, it } from 'vitest';
import { clausesOf } from '../../../../functions/engines/svc-texture/clauses.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const kinds = openKinds();

it.each<[prompt: string, clauses: readonly string[]]>([
  ['black coat with white mane and hooves', ['black coat', 'white mane', 'white hooves']],
  ['gold hilt, guard and pommel', ['gold hilt', 'gold guard', 'gold pommel']],
  ['blue head, arms and legs, red eyes', ['blue head', 'blue arms', 'blue legs', 'red eyes']],
  ['green eyes and an antenna', ['green eyes', 'an antenna']],
  ['gold hilt, guard', ['gold hilt', 'guard']],
  ['pine tree and snow', ['pine tree', 'snow']],
  ['red and white checkered with iron rim', ['red and white checkered', 'iron rim']],
  ['autumn leaves, orange and red', ['orange and red autumn leaves']],
  ['metal wheels, black', ['metal wheels', 'black']],
  ['body, matte black, wooden grip', ['matte black body', 'wooden grip']],
])('the clauses of "%s"', (prompt, clauses) =>
  expect(clausesOf(prompt, kinds).filter((_, i) => i % 2 === 0)).toEqual(clauses),
);
