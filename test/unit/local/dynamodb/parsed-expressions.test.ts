import { describe, expect, it, vi } from 'vitest';
import { type ExpressionParser, keepParsed } from '../../../../lib/local/dynamodb/parsed-expressions.ts';

type Context = Parameters<ExpressionParser['parse']>[1]['context'];

const contextOf = (attrNames: Record<string, string>, attrVals: Record<string, object>): Context => ({
  attrNames,
  attrVals,
  unusedAttrNames: Object.fromEntries(Object.keys(attrNames).map((name) => [name, true] as const)),
  unusedAttrVals: Object.fromEntries(Object.keys(attrVals).map((name) => [name, true] as const)),
});

/** Says of `#name = :value` that it is so, as dynalite's parser does, and refuses anything else. */
function simpleParser() {
  const parse = vi.fn<ExpressionParser['parse']>((expression, { context }) => {
    const [name = '', value = ''] = expression.replace(/ BETWEEN.*/, '').split(' = ');
    if (!context.attrVals?.[value]) return `${value} is not defined`;
    delete context.unusedAttrNames[name];
    delete context.unusedAttrVals[value];
    return {
      type: '=',
      args: [[context.attrNames?.[name]], context.attrVals[value]],
      heads: Object.create(null),
    };
  });
  const parser: ExpressionParser = { parse };
  keepParsed(parser);
  return { parser, parse };
}

describe('a parser that keeps what it has parsed', () => {
  it('parses an expression once, and puts in what each request says', () => {
    const { parser, parse } = simpleParser();
    const trees = ['one', 'two'].map((text) => {
      const context = contextOf({ '#a': 'state' }, { ':v': { S: text } });
      const tree = parser.parse('#a = :v', { context });
      expect(context).toMatchObject({ unusedAttrNames: {}, unusedAttrVals: {} });
      return tree;
    });
    expect(trees).toEqual([
      { type: '=', args: [['state'], { S: 'one' }], heads: {} },
      { type: '=', args: [['state'], { S: 'two' }], heads: {} },
    ]);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('gives each request a tree of its own', () => {
    const { parser } = simpleParser();
    const parsed = () =>
      parser.parse('#a = :v', { context: contextOf({ '#a': 'state' }, { ':v': { S: 'x' } }) }) as {
        type: string;
        heads: object;
      };
    parsed().type = '<';
    const again = parsed();
    expect(again.type).toBe('=');
    expect(Object.getPrototypeOf(again.heads)).toBeNull();
  });

  it('parses anew for another name, another type of a value, and where values are compared', () => {
    const { parser, parse } = simpleParser();
    const ask = (name: string, value: object, expression = '#a = :v') =>
      parser.parse(expression, { context: contextOf({ '#a': name }, { ':v': value }) });
    expect(ask('state', { S: '1' })).toMatchObject({ args: [['state'], { S: '1' }] });
    expect(ask('other', { S: '1' })).toMatchObject({ args: [['other'], { S: '1' }] });
    expect(ask('state', { N: '1' })).toMatchObject({ args: [['state'], { N: '1' }] });
    expect(parse).toHaveBeenCalledTimes(3);
    for (let turn = 0; turn < 2; turn++) ask('state', { N: '1' }, '#a = :v BETWEEN :v AND :v');
    expect(parse).toHaveBeenCalledTimes(5);
  });

  it('takes what an expression names off a list from which another has taken it before', () => {
    const { parser } = simpleParser();
    const both = contextOf({ '#a': 'state' }, { ':v': { S: 'x' }, ':w': { S: 'y' } });
    parser.parse('#a = :v', { context: both });
    parser.parse('#a = :w', { context: both });
    const second = contextOf({ '#a': 'state' }, { ':v': { S: 'x' }, ':w': { S: 'y' } });
    parser.parse('#a = :w', { context: second });
    expect(second).toMatchObject({ unusedAttrNames: {}, unusedAttrVals: { ':v': true } });
  });

  it('parses what is refused each time', () => {
    const { parser, parse } = simpleParser();
    for (let turn = 0; turn < 2; turn++) {
      expect(parser.parse('#a = :z', { context: contextOf({ '#a': 'state' }, { ':v': { S: 'x' } }) })).toBe(
        ':z is not defined',
      );
    }
    expect(parse).toHaveBeenCalledTimes(2);
  });
});
