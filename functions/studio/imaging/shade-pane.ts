import { type Backdrop, refract } from './backdrop.ts';
import { schlick } from './brdf.ts';
import type { Fragment } from './fragment.ts';
import type { Glass } from './look.ts';
import type { Scene } from './shade-solid.ts';
import type { Surface } from './surface.ts';

/** A see-through triangle in one pixel. */
export interface Pane {
  readonly surface: Surface;
  readonly triangle: number;
  /** What it sends to the camera itself. */
  readonly light: Float64Array;
  /** Share of what is behind it that it lets through. */
  readonly passing: Float64Array;
  /** Share of what is behind it that it hides. */
  alpha: number;
}

/** Less rough than this, a thin pane shows what is behind it sharply. */
const CLEAR_ROUGHNESS = 0.05;

/**
 * Shades see-through triangles: blended ones send and hide by their alpha; glass lets through what it does not mirror,
 * tinted, and what is behind thick or frosted glass is read bent and blurred from the picture of what is solid (as the
 * specifications of KHR_materials_transmission and _volume sketch).
 */
export function createPaneShader(
  scene: Scene,
  backdrop: Backdrop,
): (pane: Pane, x: number, y: number) => void {
  const { reader, shade } = scene;
  const behind = new Float64Array(4);
  const exit = new Float64Array(3);
  return (pane, x, y) => {
    const { surface, light, passing } = pane;
    const { look } = surface;
    const { fragment } = reader;
    reader.readGeometry(surface, pane.triangle, x, y);
    reader.readLook(surface);
    shade(look, fragment, light);
    const coverage =
      look.alphaMode === 'BLEND'
        ? Math.min(1, Math.max(0, fragment.baseColor[3]!))
        : isCutOut(surface, fragment)
          ? 0
          : 1;
    pane.alpha = coverage;
    for (let k = 0; k < 3; k++) {
      light[k]! *= coverage;
      passing[k] = 1 - coverage;
    }
    if (!look.glass || look.unlit || coverage === 0) return;
    const tinted = tint(look.glass, look.reflectance, surface.scale, fragment);
    const { thickness_m, ior } = look.glass;
    if (thickness_m === 0 && fragment.roughness < CLEAR_ROUGHNESS) {
      for (let k = 0; k < 3; k++) passing[k]! += coverage * tinted[k]!;
      pane.alpha *= 1 - (tinted[0]! + tinted[1]! + tinted[2]!) / 3;
      return;
    }
    refract(fragment, ior, thickness_m * surface.scale, exit);
    // Of glass as dense as air nothing is blurred, however rough.
    backdrop.read(scene.camera, exit, fragment.roughness * Math.min(1, Math.max(0, ior * 2 - 2)), behind);
    for (let k = 0; k < 3; k++) light[k]! += coverage * tinted[k]! * behind[k]!;
  };
}

function isCutOut({ look }: Surface, { baseColor }: Fragment): boolean {
  return look.alphaMode === 'MASK' && baseColor[3]! < look.alphaCutoff;
}

const tinted = new Float64Array(3);

/** What glass lets through of each colour: its base colour, less what it mirrors and what its body swallows (Beer's law). */
function tint(glass: Glass, reflectance: number, scale: number, fragment: Fragment): Float64Array {
  const { normal, view, baseColor, transmission, metallic } = fragment;
  const nv = Math.min(1, Math.abs(normal[0]! * view[0]! + normal[1]! * view[1]! + normal[2]! * view[2]!));
  const entering = (1 - reflectance) * (1 - schlick(nv)) * transmission * (1 - metallic);
  const depths = (glass.thickness_m * scale) / glass.attenuationDistance_m;
  for (let k = 0; k < 3; k++) {
    tinted[k] = entering * baseColor[k]! * (depths > 0 ? glass.attenuationColor[k]! ** depths : 1);
  }
  return tinted;
}
