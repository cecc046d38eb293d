import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMembers,
  moveTo,
  newCollection,
  removeMembers,
  rename,
} from '../../functions/service/domain/collection.ts';
import { CollectionBooks } from '../../functions/service/domain/collection-audit.ts';
import { NOW_MS } from '../support/domain-samples.ts';

type Step =
  | { readonly kind: 'add' | 'remove'; readonly assetIds: readonly string[] }
  | { readonly kind: 'rename' | 'move'; readonly text: string };

const assetIds = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), assetIds }),
  fc.record({ kind: fc.constantFrom('rename' as const, 'move' as const), text: fc.string({ minLength: 1 }) }),
);

describe('a collection', () => {
  test('counts its members after any sequence of changes, and its time never runs backwards', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, fc.integer({ min: -5, max: 5 }))), (sequence) => {
        let collection = newCollection({ id: 'c', accountId: 'a', name: 'n' }, NOW_MS);
        const members = new Map<string, number>();
        for (const [step, drift_ms] of sequence) {
          const change = { now_ms: NOW_MS + drift_ms, changeId: 'change' };
          const before = collection;
          if (step.kind === 'add') {
            const absent = step.assetIds.filter((id) => !members.has(id));
            const added = addMembers(collection, absent, change);
            collection = added.collection;
            for (const { assetId, ordinal } of added.members) members.set(assetId, ordinal);
          } else if (step.kind === 'remove') {
            const present = step.assetIds.filter((id) => members.delete(id));
            collection = removeMembers(collection, present.length, change);
          } else if (step.kind === 'rename') collection = rename(collection, step.text, change);
          else collection = moveTo(collection, undefined, change);
          expect(collection.updatedAt >= before.updatedAt).toBe(true);
        }
        const books = new CollectionBooks('c');
        books.collection = collection;
        for (const ordinal of members.values()) {
          books.addMember(ordinal);
          books.addMembership(ordinal);
        }
        expect(books.problems(() => false)).toEqual([]);
        expect(new Set(members.values()).size).toBe(members.size);
        expect(Math.max(0, ...members.values())).toBeLessThanOrEqual(collection.lastOrdinal);
      }),
    );
  });
});
