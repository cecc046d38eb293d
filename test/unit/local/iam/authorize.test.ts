import { describe, expect, test } from 'vitest';
import { authorize } from '../../../../lib/local/iam/authorize.ts';
import type { ConditionBlock, ConditionKeys, Statement } from '../../../../lib/local/iam/statement.ts';

const TABLE = 'arn:aws:dynamodb:eu-west-1:111122223333:table/Main';

const decide = (statements: Statement[], action = 'dynamodb:PutItem', conditionKeys: ConditionKeys = {}) =>
  authorize(statements, { principal: 'role SettleRole', action, resource: TABLE, conditionKeys });

const allow = (rest: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: TABLE,
  ...rest,
});

describe('authorize', () => {
  test('allows what a statement allows', () => {
    expect(decide([allow({})])).toEqual({ allowed: true });
  });

  test('refuses without a statement and names principal, action and resource', () => {
    expect(decide([allow({ Action: 'dynamodb:GetItem' })])).toEqual({
      allowed: false,
      missing: `role SettleRole has no statement that allows dynamodb:PutItem on ${TABLE}`,
    });
  });

  test('an explicit deny wins over any allow, and is named by its Sid', () => {
    const deny: Statement = { Sid: 'NoWrites', Effect: 'Deny', Action: '*', Resource: '*' };
    expect(decide([allow({}), deny])).toEqual({
      allowed: false,
      missing: `role SettleRole is denied dynamodb:PutItem on ${TABLE} by statement NoWrites`,
    });
  });

  test.each([
    ['dynamodb:*', true],
    ['dynamodb:Put*', true],
    ['dynamodb:P?tItem', true],
    ['DYNAMODB:putitem', true],
    ['dynamodb:Put', false],
    ['dynamodb.PutItem', false],
    ['*', true],
  ])('action pattern %s against dynamodb:PutItem: %s', (Action, allowed) => {
    expect(decide([allow({ Action })]).allowed).toBe(allowed);
  });

  test.each([
    [`${TABLE}`, true],
    [`${TABLE}/index/*`, false],
    [`${TABLE}*`, true],
    ['arn:aws:dynamodb:*:*:table/Main', true],
    [TABLE.toLowerCase(), false],
    [['arn:aws:s3:::x', TABLE], true],
  ])('resource pattern %j: %s', (Resource, allowed) => {
    expect(decide([allow({ Resource })]).allowed).toBe(allowed);
  });

  test('NotAction and NotResource concern everything else', () => {
    const everythingBut = (NotAction: string): Statement => ({ Effect: 'Allow', NotAction, Resource: '*' });
    expect(decide([everythingBut('dynamodb:DeleteTable')]).allowed).toBe(true);
    expect(decide([everythingBut('dynamodb:Put*')]).allowed).toBe(false);
    const elsewhere: Statement = { Effect: 'Deny', Action: '*', NotResource: TABLE };
    expect(decide([allow({}), elsewhere]).allowed).toBe(true);
    expect(decide([allow({}), { ...elsewhere, NotResource: 'arn:aws:s3:::x' }]).allowed).toBe(false);
  });
});

describe('conditions', () => {
  const meets = (block: ConditionBlock, keys: ConditionKeys) =>
    decide([allow({ Sid: 'Guarded', Condition: block })], undefined, keys).allowed;

  const cases: [ConditionBlock, ConditionKeys, boolean][] = [
    [{ StringEquals: { 'aws:RequestedRegion': ['eu-west-1', 'us-east-1'] } }, region('us-east-1'), true],
    [{ StringEquals: { 'AWS:requestedregion': 'eu-west-1' } }, region('us-east-1'), false],
    [{ StringEqualsIgnoreCase: { 'aws:RequestedRegion': 'EU-WEST-1' } }, region('eu-west-1'), true],
    [{ StringNotEquals: { 'aws:RequestedRegion': 'eu-west-1' } }, region('us-east-1'), true],
    [{ StringNotEquals: { 'aws:RequestedRegion': 'eu-west-1' } }, region(), true],
    [{ StringLike: { 'aws:RequestedRegion': 'eu-*' } }, region('eu-west-1'), true],
    [{ StringLike: { 'aws:RequestedRegion': 'eu-*' } }, region(), false],
    [{ StringLikeIfExists: { 'aws:RequestedRegion': 'eu-*' } }, region(), true],
    [{ Bool: { 'aws:SecureTransport': true } }, { 'aws:SecureTransport': ['true'] }, true],
    [{ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:SecureTransport': ['true'] }, false],
    [{ NumericLessThanEquals: { 's3:max-keys': 10 } }, { 's3:max-keys': ['10'] }, true],
    [{ NumericLessThan: { 's3:max-keys': 10 } }, { 's3:max-keys': ['10'] }, false],
    [{ Null: { 's3:prefix': 'true' } }, { 's3:prefix': [] }, true],
    [{ Null: { 's3:prefix': 'true' } }, { 's3:prefix': ['a'] }, false],
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::*' } }, source('arn:aws:s3:::bucket'), true],
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:*:bucket' } }, source('arn:aws:s3:::bucket'), false],
    [{ ArnNotEquals: { 'aws:SourceArn': 'arn:aws:s3:::bucket' } }, source('arn:aws:s3:::bucket'), false],
    [{ 'ForAllValues:StringLike': leading('ASSET#*') }, keys('ASSET#1', 'ASSET#2'), true],
    [{ 'ForAllValues:StringLike': leading('ASSET#*') }, keys('ASSET#1', 'ACCOUNT#2'), false],
    [{ 'ForAllValues:StringLike': leading('ASSET#*') }, keys(), true],
    [{ 'ForAnyValue:StringLike': leading('ASSET#*') }, keys('ASSET#1', 'ACCOUNT#2'), true],
    [{ 'ForAnyValue:StringLike': leading('ASSET#*') }, keys(), false],
  ];
  test.each(cases)('%j with %j: %s', (block, given, met) => {
    expect(meets(block, given)).toBe(met);
  });

  test('all operators and keys of a block must hold', () => {
    const block = {
      StringLike: { 'aws:RequestedRegion': 'eu-*' },
      Bool: { 'aws:SecureTransport': 'true' },
    };
    expect(meets(block, { ...region('eu-west-1'), 'aws:SecureTransport': ['true'] })).toBe(true);
    expect(meets(block, { ...region('us-east-1'), 'aws:SecureTransport': ['true'] })).toBe(false);
  });

  test('says that an allowing statement failed by its conditions', () => {
    const statement = allow({ Sid: 'Eu', Condition: { StringLike: { 'aws:RequestedRegion': 'eu-*' } } });
    expect(decide([statement], undefined, region('us-east-1'))).toMatchObject({
      missing: expect.stringContaining('the conditions of statement Eu are not met'),
    });
  });

  test.each([
    [{ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }, 'condition operator IpAddress'],
    [{ StringLike: { 'aws:UserAgent': '*' } }, 'condition key aws:UserAgent'],
    [{ constructor: { 'aws:SourceIp': '*' } }, 'condition operator constructor'],
  ])('%j is not evaluated: it never allows, and it denies', (Condition, what) => {
    const given = { 'aws:SourceIp': ['10.0.0.1'] };
    expect(decide([allow({ Sid: 'Odd', Condition })], undefined, given)).toMatchObject({
      allowed: false,
      missing: expect.stringContaining(`${what} of statement Odd is not evaluated here`),
    });
    const deny: Statement = { Sid: 'OddDeny', Effect: 'Deny', Action: '*', Resource: '*', Condition };
    expect(decide([allow({}), deny], undefined, given)).toMatchObject({
      allowed: false,
      missing: expect.stringContaining(`OddDeny, whose ${what} is not evaluated here`),
    });
  });
});

function region(...values: string[]): ConditionKeys {
  return { 'aws:RequestedRegion': values };
}
function source(value: string): ConditionKeys {
  return { 'aws:SourceArn': [value] };
}
function keys(...values: string[]): ConditionKeys {
  return { 'dynamodb:LeadingKeys': values };
}
function leading(pattern: string) {
  return { 'dynamodb:LeadingKeys': [pattern] };
}
