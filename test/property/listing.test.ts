import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cursor, decodeCursor, encodeCursor } from '../../functions/service/domain/cursor.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { numberedPage, type Page } from '../../functions/service/domain/listing.ts';
import {
  advance,
  beginSearch,
  goesOn,
  nextRanges,
  searchable,
  searchPage,
} from '../../functions/service/domain/search.ts';

const cursors: fc.Arbitrary<Cursor> = fc.record({
  ordinal: fc.nat(),
  seen: fc.nat(),
  skip: fc.nat({ max: 1_000_000 }),
});

describe('a cursor', () => {
  test('is read back by its own list and by no other', () => {
    fc.assert(
      fc.property(cursors, fc.string(), fc.string(), (cursor, list, other) => {
        const text = encodeCursor(cursor, list);
        expect(decodeCursor(text, list)).toEqual(cursor);
        fc.pre(list !== other);
        expect(decodeCursor(text, other)).toBeUndefined();
      }),
    );
  });

  test('is refused when anything in it is changed', () => {
    fc.assert(
      fc.property(cursors, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (cursor, at, letter) => {
        const text = encodeCursor(cursor, 'list');
        const i = at % text.length;
        fc.pre(text[i] !== letter);
        expect(decodeCursor(text.slice(0, i) + letter + text.slice(i + 1), 'list')).toBeUndefined();
        expect(decodeCursor(text.slice(0, i), 'list')).toBeUndefined();
        expect(decodeCursor(text + letter, 'list')).toBeUndefined();
      }),
    );
  });

  test('is never read from text that nobody made', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeCursor(text, 'list')).toBeUndefined();
      }),
    );
  });
});

describe('a list by cursor', () => {
  test('shows each row that was there at first once, whatever is created between its pages', () => {
    const creations = fc.array(fc.nat({ max: 5 }), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        creations,
        (first, limit, created) => {
          let total = first;
          const rowsFrom = (newest: number): number[] =>
            Array.from({ length: Math.min(limit, newest) }, (_, i) => newest - i);
          const pageFrom = (newest: number, offset: number): Page<number> => {
            const rows = rowsFrom(newest);
            const hasMore = rows.length > 0 && rows.at(-1)! > 1;
            return numberedPage(rows, { total, offset, limit, hasMore }, (row) => row);
          };
          let page = pageFrom(total, 0);
          const shown = [...page.items];
          for (let i = 0; page.next; i++) {
            total += created[i] ?? 0;
            expect(page.next.seen).toBe(shown.length);
            page = pageFrom(page.next.ordinal, page.next.seen);
            shown.push(...page.items);
          }
          expect(shown).toEqual(Array.from({ length: first }, (_, i) => first - i));
        },
      ),
    );
  });
});

describe('a search', () => {
  /** What one request finds among these matches, newest first. */
  function request(
    matches: readonly number[],
    newest: number,
    offset: number,
    limit: number,
    cursor?: Cursor,
  ) {
    let search = beginSearch(cursor?.ordinal ?? newest);
    while (goesOn(search, { offset, limit, cursor })) {
      const ranges = nextRanges(search);
      const inRanges = ranges.flatMap((range) =>
        matches.filter((ordinal) => ordinal <= range.newest && ordinal >= range.oldest),
      );
      search = advance(search, ranges, inRanges);
    }
    expect(search.read).toBeLessThanOrEqual(LIMITS.search.items);
    return searchPage(search, { offset, limit, cursor });
  }

  test('followed by its cursor shows every match after its offset once, and then knows how many there are', () => {
    const newest = 3 * LIMITS.search.items;
    const ordinals = fc.uniqueArray(fc.integer({ min: 1, max: newest }), { maxLength: 300 });
    const clustered = ordinals.map((all) => all.map((ordinal) => 1 + (ordinal % 5_000)));
    fc.assert(
      fc.property(
        fc.oneof(ordinals, clustered),
        fc.nat({ max: 350 }),
        fc.integer({ min: 1, max: 100 }),
        (unordered, offset, limit) => {
          const matches = [...new Set(unordered)].sort((a, b) => b - a);
          const shown: number[] = [];
          let page = request(matches, newest, offset, limit);
          for (let requests = 1; ; requests++) {
            expect(page.items.length).toBeLessThanOrEqual(limit);
            expect(page.offset).toBe(offset + shown.length);
            expect(page.total).toBeLessThanOrEqual(matches.length);
            shown.push(...page.items);
            if (!page.next) break;
            expect(requests).toBeLessThan(400);
            page = request(matches, newest, offset, limit, page.next);
          }
          expect(shown).toEqual(matches.slice(offset));
          expect(page.total).toBe(matches.length);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('finds a word in any case of letters wherever it stands', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aZéÉßΣσςΟİı０ﬁ 9😀') });
    fc.assert(
      fc.property(
        letters,
        letters.filter((word) => word !== ''),
        letters,
        (before, word, after) => {
          const name = searchable(before + word + after);
          for (const keyword of [word, word.toUpperCase(), word.toLowerCase()]) {
            fc.pre(searchable(keyword) === searchable(word));
            expect(name).toContain(searchable(keyword));
          }
        },
      ),
    );
  });

  test('knows a text in its searched form again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    );
  });
});
