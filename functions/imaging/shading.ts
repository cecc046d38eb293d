import type { Camera } from './camera.ts';
import type { Look } from './surface.ts';

/** A point of a surface, as the shader takes it: linear base colour with alpha, unit normal, unit vector to the camera. */
export interface ShadedPoint {
  readonly baseColor: Float32Array;
  readonly normal: Float32Array;
  readonly view: Float32Array;
}

interface Light {
  /** Unit vector to the light, in world space. */
  readonly direction: Float32Array;
  readonly half: Float32Array;
  readonly strength: number;
}

/** A photographer's table: strong light from the upper left, a weak one from the right, bright above, warm below. */
const KEY = { right: -0.55, up: 0.65, back: 0.55, strength: 0.62 };
const FILL = { right: 0.85, up: 0.1, back: 0.45, strength: 0.12 };
const SKY = [0.42, 0.43, 0.46];
const GROUND = [0.2, 0.185, 0.17];

/** Reflectance at normal incidence of everything that is no metal (glTF 2.0, appendix B). */
const DIELECTRIC_REFLECTANCE = 0.04;

/** Lights stand around the camera, so that every model is lit alike from wherever it is seen. */
export function createShader(camera: Camera): (look: Look, point: ShadedPoint, out: Float32Array) => void {
  const lights = [KEY, FILL].map((light) => placeLight(camera, light));
  return (look, point, out) => {
    const { baseColor, normal, view } = point;
    out[3] = baseColor[3]!;
    if (look.unlit) {
      for (let k = 0; k < 3; k++) out[k] = baseColor[k]!;
      return;
    }
    const nv = Math.max(1e-3, dot(normal, view));
    const reflectedUp = 2 * nv * normal[1]! - view[1]!;
    const alpha = Math.max(0.06, look.roughness * look.roughness);
    // Rough surfaces reflect a blurred surround: it tends to its mean.
    const skyShare = 0.5 + 0.5 * reflectedUp * (1 - alpha) + 0.5 * normal[1]! * alpha;
    const facing = 0.5 + 0.5 * normal[1]!;
    const fresnelView = fifthPower(1 - nv);
    for (let k = 0; k < 3; k++) {
      const color = baseColor[k]!;
      const diffuse = color * (1 - look.metallic);
      const f0 = DIELECTRIC_REFLECTANCE * (1 - look.metallic) + color * look.metallic;
      const surround = GROUND[k]! + (SKY[k]! - GROUND[k]!) * skyShare;
      const ambient = GROUND[k]! + (SKY[k]! - GROUND[k]!) * facing;
      const fresnel = f0 + (Math.max(1 - alpha, f0) - f0) * fresnelView;
      out[k] = diffuse * ambient + fresnel * surround + look.emissive[k]!;
    }
    for (const light of lights) addLight(look, point, light, nv, alpha, out);
  };
}

function addLight(
  look: Look,
  { baseColor, normal, view }: ShadedPoint,
  light: Light,
  nv: number,
  alpha: number,
  out: Float32Array,
): void {
  const nl = dot(normal, light.direction);
  if (nl <= 0) return;
  const half = light.half;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    half[k] = light.direction[k]! + view[k]!;
    length += half[k]! * half[k]!;
  }
  length = Math.sqrt(length) || 1;
  const nh = Math.max(0, dot(normal, half) / length);
  const vh = Math.max(0, dot(view, half) / length);
  // Trowbridge-Reitz distribution, Smith visibility (Hammon's approximation), Schlick's Fresnel: glTF 2.0, appendix B.
  const a2 = alpha * alpha;
  const spread = nh * nh * (a2 - 1) + 1;
  const specular =
    ((a2 / (Math.PI * spread * spread)) * 0.5) / (2 * nl * nv * (1 - alpha) + (nl + nv) * alpha + 1e-5);
  const grazing = fifthPower(1 - vh);
  for (let k = 0; k < 3; k++) {
    const f0 = DIELECTRIC_REFLECTANCE * (1 - look.metallic) + baseColor[k]! * look.metallic;
    const fresnel = f0 + (1 - f0) * grazing;
    const diffuse = baseColor[k]! * (1 - look.metallic) * (1 - fresnel);
    // The strength is that of a white, matt surface facing the light, so pi stands with the specular part.
    out[k]! += light.strength * nl * (diffuse + Math.min(4, Math.PI * specular) * fresnel);
  }
}

function placeLight(camera: Camera, light: typeof KEY): Light {
  const direction = [0, 1, 2].map(
    (k) => camera.right[k]! * light.right + camera.up[k]! * light.up + camera.back[k]! * light.back,
  );
  const length = Math.hypot(...direction);
  return {
    direction: Float32Array.from(direction, (component) => component / length),
    half: new Float32Array(3),
    strength: light.strength,
  };
}

/** Much faster than `**`, which is a call of the mathematical library. */
function fifthPower(x: number): number {
  return x * x * x * x * x;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
