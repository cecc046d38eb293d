import { describe, expect, test } from 'vitest';
import { type EventPattern, matchesPattern } from '../../../../lib/local/events/event-pattern.ts';

const event = {
  source: 'aws.states',
  resources: ['arn:one', 'arn:two'],
  detail: { status: 'FAILED', name: 'job-1', stopDate: null },
};

describe('an event pattern', () => {
  test.each<[string, EventPattern, boolean]>([
    ['one of the listed values', { detail: { status: ['FAILED', 'ABORTED'] } }, true],
    ['none of the listed values', { detail: { status: ['SUCCEEDED'] } }, false],
    ['every field at once', { source: ['aws.states'], detail: { status: ['SUCCEEDED'] } }, false],
    ['an element of a list', { resources: ['arn:two'] }, true],
    ['null', { detail: { stopDate: [null] } }, true],
    ['a prefix', { detail: { name: [{ prefix: 'job-' }] } }, true],
    ['a suffix', { detail: { name: [{ suffix: '-2' }] } }, false],
    ['anything but', { detail: { status: [{ 'anything-but': ['FAILED'] }] } }, false],
    ['presence', { detail: { output: [{ exists: false }] } }, true],
    ['a field below one that is missing', { other: { deep: ['x'] } }, false],
  ])('matches %s', (_, pattern, expected) => {
    expect(matchesPattern(pattern, event)).toBe(expected);
  });

  test('fails on a filter that is not known', () => {
    expect(() => matchesPattern({ source: [{ cidr: '10.0.0.0/8' }] }, event)).toThrow('cidr');
  });
});
