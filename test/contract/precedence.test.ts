import { describe, expect, it } from 'vitest';
import { ERROR_PRECEDENCE } from '../../functions/service/domain/error-precedence.ts';
import { ERRORS, INTERFACE_ERRORS } from '../../functions/service/domain/errors.ts';
import { EXCLUSIVE, nameOf, REFUSALS } from './refusals.ts';
import { type Refuser, withRefuser } from './refuser.ts';

let refuser: Refuser;

withRefuser((_, made) => {
  refuser = made;
});

const order = ERROR_PRECEDENCE.filter((row) => nameOf(row) in REFUSALS);

/** The first endpoint that can be refused for both; undefined if none can. */
function routeOf(...names: readonly [first: string, second: string]) {
  if (names.join(', ') in EXCLUSIVE) return undefined;
  return REFUSALS[names[0]]!.on.find((route) => REFUSALS[names[1]]!.on.includes(route));
}

describe('the order in which errors win', () => {
  it('names every error but those that no check foresees', () => {
    const unforeseen = ['unexpected', 'engineTimeout'];
    const named = [...new Set(ERROR_PRECEDENCE.map(({ error }) => error)), ...unforeseen];
    expect(named.sort()).toEqual(Object.keys(INTERFACE_ERRORS).sort());
  });

  it('is tested for every row that a request can bring about', () => {
    const names = ERROR_PRECEDENCE.map(nameOf);
    expect(Object.keys(REFUSALS).sort()).toEqual(names.sort());
  });

  it.each(['images', 'from-text', 'remesh', 'animate', 'add-collection-assets', 'cancel-asset'] as const)(
    'begins with none for the request to %s that all of them are made from',
    async (route) => {
      expect((await refuser.send(route, [])).error).toBeUndefined();
    },
  );
});

describe.each(order.map((row, i) => [nameOf(row), row, order.slice(i + 1)] as const))(
  '%s',
  (name, { error }, later) => {
    const { code, httpStatus } = ERRORS[error];

    it(`is ${code} by itself`, async () => {
      for (const route of REFUSALS[name]!.on) {
        const answer = await refuser.send(route, [name]);
        expect([answer.status, answer.error?.code], route).toEqual([httpStatus, code]);
      }
    });

    for (const laterName of later.map(nameOf)) {
      const route = routeOf(name, laterName);
      if (!route) continue;
      it(`wins over ${laterName} (${route})`, async () => {
        expect((await refuser.send(route, [name, laterName])).error?.code).toBe(code);
      });
    }
  },
);
