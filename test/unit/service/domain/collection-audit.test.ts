import { describe, expect, test } from 'vitest';
import { addMembers, newCollection } from '../../../../functions/service/domain/collection.ts';
import { CollectionBooks } from '../../../../functions/service/domain/collection-audit.ts';
import { NOW_MS } from '../../../support/domain-samples.ts';

const none = () => false;
const { collection, members } = addMembers(
  newCollection({ id: 'c', accountId: 'a', name: 'chairs', parentId: 'p' }, NOW_MS),
  ['x', 'y'],
  { now_ms: NOW_MS, changeId: 'change' },
);

/** The books of a collection of two, whose parent exists. */
function books(over: { members?: number[]; memberships?: number[] } = {}): CollectionBooks {
  const all = new CollectionBooks('c');
  all.collection = collection;
  const ordinals = members.map(({ ordinal }) => ordinal);
  for (const ordinal of over.members ?? ordinals) all.addMember(ordinal);
  for (const ordinal of over.memberships ?? ordinals) all.addMembership(ordinal);
  return all;
}
const problemsOf = (all: CollectionBooks) => all.problems((accountId, id) => accountId === 'a' && id === 'p');

describe('the books of a collection', () => {
  test('agree when everything that was written is there', () => {
    expect(problemsOf(books())).toEqual([]);
  });

  test('do not agree when a member is missing', () => {
    expect(problemsOf(books({ members: [2], memberships: [2] }))).toEqual([
      'Collection c: 2 assets are counted, it has 1.',
    ]);
  });

  test('do not agree when an asset is listed that is no member', () => {
    const differ = ['Collection c: its members and the memberships of its assets differ.'];
    expect(problemsOf(books({ memberships: [1, 3] }))).toEqual(differ);
    expect(problemsOf(books({ memberships: [1] }))).toEqual(differ);
  });

  test('do not agree when its parent is gone', () => {
    expect(books().problems(none)).toEqual(['Collection c: its parent p does not exist.']);
  });

  test('do not agree when members stand in none that exists, unless it was deleted', () => {
    const orphaned = new CollectionBooks('c');
    orphaned.addMember(1);
    orphaned.addMembership(1);
    expect(problemsOf(orphaned)).toEqual(['Collection c has 1 members but does not exist.']);
    orphaned.isDeleted = true;
    expect(problemsOf(orphaned)).toEqual([]);
  });

  test('do not agree when it exists although it was deleted', () => {
    const undead = books();
    undead.isDeleted = true;
    expect(problemsOf(undead)).toEqual(['Collection c: it is deleted but exists.']);
  });
});
