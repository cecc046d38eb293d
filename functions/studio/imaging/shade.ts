import { distribution, MIN_ROUGHNESS, reflectedShare, schlick, visibility } from './brdf.ts';
import type { Fragment } from './fragment.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';
import type { Look } from './look.ts';
import type { Shadows } from './shadows.ts';
import { toneMap } from './tone-map.ts';

/** Light from a fragment to the camera: display-ready linear RGB, 0 to 1. */
export type Shader = (look: Look, fragment: Fragment, out: Float64Array) => void;

/**
 * The light that a surface sends to the camera: mirrored and matte light of the surround (Karis 2013), matte and mirrored
 * light of each lamp, what it emits; energy that reflection takes is missing from the matte part.
 *
 * @param shadows null where nothing throws any
 */
export function createShader(lighting: Lighting, shadows: Shadows | null): Shader {
  const { surround, lights } = lighting;
  const turn = (lighting.surroundTurn_deg * Math.PI) / 180;
  const cosTurn = Math.cos(turn);
  const sinTurn = Math.sin(turn);
  const share = new Float64Array(2);
  /** Of the surround's light, then of each lamp's, that a fragment sees. */
  const shares = new Float64Array(1 + lights.length).fill(1);
  const matte = new Float64Array(3);
  const mirrored = new Float64Array(3);
  const lamps: LampLight = {
    matte,
    straight: new Float64Array(3),
    grazing: new Float64Array(3),
  };

  /** Leaves what the surround and the lamps send in matte, mirrored and lamps. */
  function gather(fragment: Fragment, roughness: number, nv: number): void {
    const { normal, view } = fragment;
    const twice = 2 * (normal[0]! * view[0]! + normal[1]! * view[1]! + normal[2]! * view[2]!);
    const rx = twice * normal[0]! - view[0]!;
    const ry = twice * normal[1]! - view[1]!;
    const rz = twice * normal[2]! - view[2]!;
    shadows?.see(fragment, shares);
    // A baked map knows of the same crevices as the shape: the darker of the two, not both.
    const seen = Math.min(shares[0]!, fragment.occlusion);
    surround.diffuse(
      cosTurn * normal[0]! - sinTurn * normal[2]!,
      normal[1]!,
      sinTurn * normal[0]! + cosTurn * normal[2]!,
      matte,
    );
    surround.specular(cosTurn * rx - sinTurn * rz, ry, sinTurn * rx + cosTurn * rz, roughness, mirrored);
    const alpha = roughness * roughness;
    const mirror = mirroredOcclusion(nv, seen, alpha);
    matte[0]! *= seen;
    matte[1]! *= seen;
    matte[2]! *= seen;
    mirrored[0]! *= mirror;
    mirrored[1]! *= mirror;
    mirrored[2]! *= mirror;
    lamps.straight[0] = lamps.straight[1] = lamps.straight[2] = 0;
    lamps.grazing[0] = lamps.grazing[1] = lamps.grazing[2] = 0;
    for (let i = 0; i < lights.length; i++) {
      const lit = shares[i + 1]!;
      if (lit > 0) addLamp(lights[i]!, fragment, alpha, nv, lit, lamps);
    }
  }

  return (look, fragment, out) => {
    const { baseColor, emissive, metallic, normal, view } = fragment;
    if (look.unlit) {
      for (let k = 0; k < 3; k++) out[k] = baseColor[k]!;
      return;
    }
    const roughness = Math.min(1, Math.max(MIN_ROUGHNESS, fragment.roughness));
    const nv = Math.min(
      1,
      Math.max(1e-3, normal[0]! * view[0]! + normal[1]! * view[1]! + normal[2]! * view[2]!),
    );
    gather(fragment, roughness, nv);
    reflectedShare(nv, roughness, share);
    const single = share[0]! + share[1]!;
    const plain = (look.reflectance * share[0]! + share[1]!) * (1 + look.reflectance * (1 / single - 1));
    const matteShare = (1 - metallic) * (1 - plain) * (1 - fragment.transmission);
    for (let k = 0; k < 3; k++) {
      const color = Math.max(0, baseColor[k]!);
      const f0 = look.reflectance * (1 - metallic) + color * metallic;
      const again = 1 + f0 * (1 / single - 1);
      out[k] =
        color * matteShare * matte[k]! +
        again * ((f0 * share[0]! + share[1]!) * mirrored[k]! + f0 * lamps.straight[k]! + lamps.grazing[k]!) +
        emissive[k]!;
    }
    toneMap(out);
  };
}

/** From here on the power below is 1 to two digits; powers are library calls. */
const ROUGH_ALPHA = 0.4;

/** What is occluded all around is occluded in the mirrored direction as well (Lagarde and de Rousiers 2014). */
function mirroredOcclusion(nv: number, seen: number, alpha: number): number {
  if (seen >= 1 || alpha > ROUGH_ALPHA) return seen;
  const power = POWERS[(alpha * POWER_STEPS) | 0]!;
  return Math.min(1, Math.max(0, (nv + seen) ** power - 1 + seen));
}

/** By alpha up to {@link ROUGH_ALPHA}, in so many steps from 0 to 1. */
const POWER_STEPS = 1024;
const POWERS = Float64Array.from(
  { length: POWER_STEPS },
  (_, i) => 2 ** ((-16 * (i + 0.5)) / POWER_STEPS - 1),
);

/** What lamps send, by what it is multiplied with: the matte colour, the reflectance f0, and nothing. */
interface LampLight {
  readonly matte: Float64Array;
  readonly straight: Float64Array;
  readonly grazing: Float64Array;
}

/** @param lit share of the lamp that the fragment sees, 0 to 1 */
function addLamp(
  { direction, strength, radius_deg, mirroredBySurround }: DirectionalLight,
  { normal, view }: Fragment,
  alpha: number,
  nv: number,
  lit: number,
  lamps: LampLight,
): void {
  const lx = direction[0];
  const ly = direction[1];
  const lz = direction[2];
  const nl = lx * normal[0]! + ly * normal[1]! + lz * normal[2]!;
  if (nl <= 0) return;
  for (let k = 0; k < 3; k++) lamps.matte[k]! += lit * nl * strength[k]!;
  if (mirroredBySurround) return;
  const hx = lx + view[0]!;
  const hy = ly + view[1]!;
  const hz = lz + view[2]!;
  const length = Math.sqrt(hx * hx + hy * hy + hz * hz) || 1;
  const nh = Math.max(0, (hx * normal[0]! + hy * normal[1]! + hz * normal[2]!) / length);
  const vh = Math.max(0, (hx * view[0]! + hy * view[1]! + hz * view[2]!) / length);
  // A lamp's size widens its highlight as roughness does (Karis 2013).
  const wide = Math.min(1, alpha + Math.sin((radius_deg * Math.PI) / 180) / 2);
  // The strength is that of a white, matte surface, so pi stands with the mirrored part.
  const glossy = Math.PI * distribution(nh, wide) * visibility(nl, nv, wide) * nl * lit;
  const grazing = schlick(vh);
  for (let k = 0; k < 3; k++) {
    lamps.straight[k]! += glossy * (1 - grazing) * strength[k]!;
    lamps.grazing[k]! += glossy * grazing * strength[k]!;
  }
}
