import { describe, expect, it } from 'vitest';
import { csvText, wantsCsv } from '../../../../functions/service/api/csv.ts';

describe('CSV', () => {
  it('has a line of names, lines that end as RFC 4180 says, and quotes where they are needed', () => {
    expect(csvText(['day', 'credits'], [['2026-03-10', 12]])).toBe('day,credits\r\n2026-03-10,12\r\n');
    expect(csvText(['engine'], [['a,b'], ['say "hi"'], ['two\nlines']])).toBe(
      'engine\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('keeps a spreadsheet from running %j', (text) => {
    expect(csvText(['engine'], [[text]]).split('\r\n')[1]).toMatch(/^"?'/);
  });

  it('leaves numbers what they are', () => {
    expect(csvText(['credits'], [[-5]])).toBe('credits\r\n-5\r\n');
  });
});

describe('a request', () => {
  it.each(['text/csv', 'TEXT/CSV; charset=utf-8', 'text/csv, application/json', 'text/csv, */*;q=0.1'])(
    'with Accept: %s wants CSV',
    (accept) => expect(wantsCsv(accept)).toBe(true),
  );

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json',
    'text/csv;q=0',
    'text/csv;q=0.5, application/json',
    'text/csv;q=0.5, */*',
    'text/csv;q=nonsense',
    'text/csvx',
    'application/json, text/html',
  ])('with Accept: %s wants JSON', (accept) => expect(wantsCsv(accept)).toBe(false));
});
