import { describe, expect, it } from 'vitest';
import {
  rotateSecret,
  type SecretRotation,
  signingSecrets,
} from '../../../../functions/service/domain/webhook-secrets.ts';

const NOW_MS = Date.parse('2026-03-10T04:00:00.000Z');
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();
/** Each `from>to@days`. */
const rotated = (...turns: string[]) =>
  turns.reduce<readonly SecretRotation[]>((rotations, turn) => {
    const [, from = '', to = '', days] = /^(\w+)>(\w+)@(-?[\d.]+)$/.exec(turn) ?? [];
    return rotateSecret(rotations, { from, to, endsAt: at(Number(days)) });
  }, []);
const signers = (own: string, ...turns: string[]) => signingSecrets(own, rotated(...turns), NOW_MS);

describe('the secrets that sign a delivery', () => {
  it('are its own where nothing is rotated, and none where it has none', () => {
    expect(signers('a')).toEqual(['a']);
    expect(signers('c', 'a>b@1')).toEqual(['c']);
    expect(signingSecrets(undefined, rotated('a>b@1'), NOW_MS)).toEqual([]);
    expect(signingSecrets('', rotated('a>b@1'), NOW_MS)).toEqual([]);
  });

  it('are both while one takes the place of the other, whichever its job has, its own first', () => {
    expect(signers('a', 'a>b@1')).toEqual(['a', 'b']);
    expect(signers('b', 'a>b@1')).toEqual(['b', 'a']);
  });

  it('are the new one alone from the end on, for the jobs of the old one too', () => {
    expect(signers('a', 'a>b@0')).toEqual(['b']);
    expect(signers('b', 'a>b@0')).toEqual(['b']);
  });

  it('follow one rotation after another, with what has not ended of each', () => {
    expect(signers('a', 'a>b@-1', 'b>c@1')).toEqual(['c', 'b']);
    expect(signers('a', 'a>b@1', 'b>c@1')).toEqual(['a', 'c', 'b']);
    expect(signers('c', 'a>b@-1', 'b>c@-1')).toEqual(['c']);
  });

  it('are the first one again after a rotation back', () => {
    expect(signers('a', 'a>b@1', 'b>a@1')).toEqual(['a', 'b']);
    expect(signers('b', 'a>b@1', 'b>a@0')).toEqual(['a']);
    expect(signers('a', 'a>b@0', 'b>c@0', 'c>a@0')).toEqual(['a']);
  });

  it('keep two receivers apart', () => {
    expect(signers('x', 'a>b@1', 'x>y@1')).toEqual(['x', 'y']);
    expect(signers('a', 'a>b@1', 'x>y@1')).toEqual(['a', 'b']);
  });
});

describe('a rotation that is asked for again', () => {
  it('ends when told to, and never later than it was to', () => {
    expect(rotated('a>b@1', 'a>b@0')).toEqual([{ from: 'a', to: 'b', endsAt: at(0) }]);
    expect(rotated('a>b@0.5', 'a>b@1')).toEqual([{ from: 'a', to: 'b', endsAt: at(0.5) }]);
  });

  it('is one of the last ten, however many are asked for', () => {
    const many = rotated(...Array.from({ length: 1_000 }, (_, i) => `s${i}>s${i + 1}@1`));
    expect(many.map(({ to }) => to)).toEqual(Array.from({ length: 10 }, (_, i) => `s${991 + i}`));
    expect(signingSecrets('s999', many, NOW_MS)).toHaveLength(11);
  });
});
