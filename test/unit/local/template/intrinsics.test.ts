import { describe, expect, test } from 'vitest';
import { NO_VALUE, resolveIntrinsics, type Scope } from '../../../../lib/local/template/intrinsics.ts';

const CONDITIONS: Record<string, unknown> = {
  IsProd: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] },
  IsTest: { 'Fn::Not': [{ Condition: 'IsProd' }] },
  Never: { 'Fn::And': [{ Condition: 'IsProd' }, { Condition: 'IsTest' }] },
  Always: { 'Fn::Or': [{ Condition: 'IsProd' }, { Condition: 'IsTest' }] },
};

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? NO_VALUE : name === 'Stage' ? 'prod' : `ref-${name}`),
  attribute: (logicalId, name) => `${logicalId}/${name}`,
  condition: (name) => CONDITIONS[name],
  mapping: (map, first, second) => `${map}.${first}.${second}`,
  secret: (reference) => `value of ${reference}`,
};
const resolved = (value: unknown) => resolveIntrinsics(value, scope);

describe('intrinsic functions', () => {
  test('Ref and GetAtt name what the scope knows, GetAtt in both spellings', () => {
    expect(
      resolved([{ Ref: 'Table' }, { 'Fn::GetAtt': ['Table', 'Arn'] }, { 'Fn::GetAtt': 'Table.Arn' }]),
    ).toEqual(['ref-Table', 'Table/Arn', 'Table/Arn']);
  });

  test('Join, Select and Split nest', () => {
    const host = { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] };
    expect(resolved({ 'Fn::Join': ['', ['at ', host, { Ref: 'A' }]] })).toBe('at hostref-A');
  });

  test('Sub replaces references, attributes and its own variables, and keeps what is escaped', () => {
    const text = '$' + '{A} $' + '{A.Arn} $' + '{given} $' + '{!literal}';
    expect(resolved({ 'Fn::Sub': [text, { given: { Ref: 'B' } }] })).toBe(
      'ref-A A/Arn ref-B $' + '{literal}',
    );
  });

  test('If follows its condition, and conditions combine', () => {
    const choose = (condition: string) => resolved({ 'Fn::If': [condition, 'yes', 'no'] });
    expect(['IsProd', 'IsTest', 'Never', 'Always'].map(choose)).toEqual(['yes', 'no', 'no', 'yes']);
  });

  test('AWS::NoValue leaves out the property or element that holds it', () => {
    const none = { Ref: 'AWS::NoValue' };
    expect(resolved({ a: 1, b: none, c: [none, 2], d: { 'Fn::If': ['IsTest', 1, none] } })).toEqual({
      a: 1,
      c: [2],
    });
  });

  test('FindInMap and Base64 are resolved', () => {
    expect(resolved({ 'Fn::FindInMap': ['M', { Ref: 'Stage' }, 'k'] })).toBe('M.prod.k');
    expect(resolved({ 'Fn::Base64': 'text' })).toBe('dGV4dA==');
  });

  test('a dynamic reference is replaced even if its text is joined from parts', () => {
    const joined = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:::}}']] };
    expect(resolved({ header: joined })).toEqual({ header: 'value of ref-S:SecretString:::' });
  });

  test("a policy statement's Condition is no reference to a template condition", () => {
    const only = { Condition: { StringEquals: { 'aws:x': 'y' } } };
    expect(resolved(only)).toEqual(only);
  });

  test('a function that is not known fails by its name', () => {
    expect(() => resolved({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue');
  });
});
