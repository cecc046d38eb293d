import { describe, expect, it } from 'vitest';
import { signInPlace } from '../../../../lib/dashboard/sign-in-place.ts';

const placeOf = (path: string) => signInPlace(new URL(path, 'https://example.com'));

describe('the place of a sign-in', () => {
  it('is where one is', () => {
    expect(placeOf('/dashboard/assets?category=3d')).toEqual({ returnTo: '/dashboard/assets?category=3d' });
  });

  it.each(['closed', 'unverified', 'expired', 'failed'])('stays after one that was refused: %s', (reason) => {
    const returnTo = '/dashboard/connect?name=svc&port=4000';
    const search = new URLSearchParams({ signIn: reason, returnTo });
    expect(placeOf(`/dashboard?${search}`)).toEqual({ reason, returnTo });
  });

  it('is the page itself where the refusal names none', () => {
    expect(placeOf('/dashboard?signIn=expired')).toEqual({ reason: 'expired', returnTo: '/dashboard' });
  });

  it('is no refusal for a reason that there is not', () => {
    expect(placeOf('/dashboard?signIn=toString')).toEqual({ returnTo: '/dashboard?signIn=toString' });
  });
});
