import { LIMITS } from './limits.ts';

/** One secret that takes another's place in every delivery of the account, those of earlier jobs too. */
export interface SecretRotation {
  readonly from: string;
  readonly to: string;
  /** ISO 8601. Until then deliveries carry a signature of each. */
  readonly endsAt: string;
}

/**
 * The rotations with one more. `to` is what its deliveries are signed with from now on, so a rotation away from it is
 * undone; one of the same two secrets only ends earlier. The last ten are kept: a secret whose rotation is forgotten signs
 * the deliveries of its own jobs again.
 *
 * @param rotation of two different secrets
 */
export function rotateSecret(
  rotations: readonly SecretRotation[],
  rotation: SecretRotation,
): readonly SecretRotation[] {
  const { from, to } = rotation;
  const same = rotations.find((one) => one.from === from && one.to === to);
  const endsAt = [rotation.endsAt, same?.endsAt ?? rotation.endsAt].sort()[0]!;
  const others = rotations.filter((one) => one.from !== from && one.from !== to);
  return [...others, { from, to, endsAt }].slice(-LIMITS.secretRotations);
}

/**
 * What a delivery is signed with: the secret of its job first, while that is good, then the one that has taken its place
 * and those that are being replaced by the same. So it is no matter in which order requests and receivers learn of a new one.
 *
 * @param own the job's secret; undefined or empty: its deliveries go out unsigned
 * @returns one secret at least, but for an unsigned delivery
 */
export function signingSecrets(
  own: string | undefined,
  rotations: readonly SecretRotation[],
  now_ms: number,
): readonly string[] {
  if (!own) return [];
  const latest = latestOf(own, rotations);
  const ending = rotations
    .filter(({ from, endsAt }) => latestOf(from, rotations) === latest && Date.parse(endsAt) > now_ms)
    .map(({ from }) => from);
  const secrets = [latest, ...ending];
  return secrets.includes(own) ? [own, ...secrets.filter((secret) => secret !== own)] : secrets;
}

/** No rotation leads back to a secret that it came from: {@link rotateSecret} takes away the one that would. */
function latestOf(secret: string, rotations: readonly SecretRotation[]): string {
  const next = rotations.find(({ from }) => from === secret);
  return next ? latestOf(next.to, rotations) : secret;
}
