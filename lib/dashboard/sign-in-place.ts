/** Why a sign-in has signed nobody in, as the service says it in the address that it leads to. */
const REASONS = ['closed', 'unverified', 'expired', 'failed'] as const;

export interface SignInPlace {
  readonly reason?: (typeof REASONS)[number];
  /** The path that the next sign-in leads back to. The service looks whether it is one of its own. */
  readonly returnTo: string;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What an address says of the sign-in that led to it, if one did, and where the next one leads. */
export function signInPlace({ pathname, search }: Address): SignInPlace {
  const asked = new URLSearchParams(search);
  const reason = REASONS.find((one) => one === asked.get('signIn'));
  return reason ? { reason, returnTo: asked.get('returnTo') ?? pathname } : { returnTo: pathname + search };
}
