import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { INTERFACE_ERRORS } from '../../functions/service/domain/errors.ts';
import { untestedRows } from './contract-table.ts';
import { ENDPOINT_ROWS, ERROR_ROWS, STATUS_ROWS, TABLES } from './rows.ts';

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

describe('the rows of the contract', () => {
  it('each have an id of their own', () => {
    const ids = Object.values(TABLES).flatMap((rows) => rows.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(Object.keys(TABLES))('are all tested in the table of %s', (table) => {
    const testing = sources.filter((text) => new RegExp(`testTable\\(\\s*'${table}'`).test(text));
    expect(testing).toHaveLength(1);
  });

  it('are missed by name when one has no test, or an empty one', () => {
    const rows = [{ id: 'error 1' }, { id: 'error 2' }, { id: 'error 3' }];
    const tests = { 'error 1': { 'is refused': () => undefined }, 'error 2': {} };
    expect(untestedRows(rows, tests)).toEqual(['error 2', 'error 3']);
  });

  it('and the service have the same routes', () => {
    const expected = ENDPOINT_ROWS.map(({ route, method, path }) => `${route} ${method} ${path}`);
    expect(ROUTES.map(({ name, method, path }) => `${name} ${method} ${path}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('and the service have the same errors, each with a status of the contract', () => {
    const rows = ERROR_ROWS.map(({ code, status }) => [code, status]);
    const errors = Object.values(INTERFACE_ERRORS).map(({ code, httpStatus }) => [code, httpStatus]);
    expect(errors.sort()).toEqual(rows.sort());
    const statuses = new Set(ERROR_ROWS.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(STATUS_ROWS.map(({ status }) => status));
  });
});
