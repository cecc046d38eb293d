import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { GAME_NOUNS } from '../../../../../functions/studio/sculpt/prompt/game-nouns.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../../../../functions/studio/sculpt/things/thing.ts';
import { readingOf } from '../../../../support/readings.ts';

/** What tells one shape from another: its measures and how it is put together. */
function shapeOf(kind: keyof typeof GENERATORS, noun: string, form: string | undefined): string {
  const pieces = GENERATORS[kind](orderOf({ kind, noun, ...(form !== undefined && { form }) }, 1));
  const { min, max } = boxOf(joined(...pieces.map(({ solid }) => solid)));
  const colors = pieces.map(({ material }) => `${material.material} ${material.color}`);
  return [pieces.length, ...min, ...max, ...colors].join(' ');
}

describe('the list of nouns that games ask for', () => {
  it('is of 400 at least', () => {
    expect(GAME_NOUNS.size).toBeGreaterThanOrEqual(400);
  });

  it('reads each noun by itself as one thing of its kind and form', () => {
    const wrong = [...GAME_NOUNS].flatMap(([noun, { kind, form }]) => {
      const { things } = readingOf(`a ${noun}`);
      const right = things.length === 1 && things[0]!.kind === kind && things[0]!.form === form;
      return right ? [] : [`${noun}: ${things.map((thing) => `${thing.kind} ${thing.noun} ${thing.form}`)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names at most one form of a kind that is built as the kind without a form is', () => {
    const usual = new Map<string, Set<string>>();
    const forms = new Map([...GAME_NOUNS.values()].map((noun) => [`${noun.kind} ${noun.form}`, noun]));
    for (const { kind, form } of forms.values()) {
      if (form === undefined || shapeOf(kind, kind, form) !== shapeOf(kind, kind, undefined)) continue;
      usual.set(kind, (usual.get(kind) ?? new Set()).add(form));
    }
    expect([...usual].filter(([, alike]) => alike.size > 1)).toEqual([]);
  });
});
