import type { ModelViewerElement } from '@google/model-viewer';

/** How a model's surface is drawn. */
export const LOOKS = ['plain', 'wireframe', 'checker'] as const;
export type Look = (typeof LOOKS)[number];

/** What of three.js's objects is used here; model-viewer has no words of its own for wireframes. */
interface SceneObject {
  readonly material?: Wired | Wired[];
  traverse(visit: (object: SceneObject) => void): void;
}
interface Wired {
  wireframe: boolean;
}
interface Scene extends SceneObject {
  queueRender(): void;
}

/** Draws the edges alone, or the surface again. */
export function drawWireframe(viewer: ModelViewerElement, isOn: boolean): void {
  const symbol = Object.getOwnPropertySymbols(viewer).find(({ description }) => description === 'scene');
  const scene = symbol && (viewer as unknown as Record<symbol, Scene>)[symbol];
  if (!scene) return;
  scene.traverse(({ material }) => {
    for (const one of [material ?? []].flat()) if ('wireframe' in one) one.wireframe = isOn;
  });
  scene.queueRender();
}

type Texture = Awaited<ReturnType<ModelViewerElement['createTexture']>>;

/** Puts squares in place of the colours, so that one sees how the texture lies; gives back what takes them away. */
export async function drawChecker(viewer: ModelViewerElement): Promise<() => void> {
  const address = URL.createObjectURL(await checker());
  const texture = await viewer.createTexture(address);
  const before = (viewer.model?.materials ?? []).map((material) => {
    const { pbrMetallicRoughness: surface } = material;
    const { baseColorTexture, baseColorFactor } = surface;
    const kept: { texture: Texture | null; color: number[] } = {
      texture: baseColorTexture.texture as Texture | null,
      color: [...baseColorFactor],
    };
    baseColorTexture.setTexture(texture);
    surface.setBaseColorFactor([1, 1, 1, 1]);
    return () => {
      baseColorTexture.setTexture(kept.texture);
      surface.setBaseColorFactor(kept.color as [number, number, number, number]);
    };
  });
  return () => {
    for (const restore of before) restore();
    URL.revokeObjectURL(address);
  };
}

const SQUARES = 16;
const SQUARE_PX = 32;

async function checker(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SQUARES * SQUARE_PX;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d')!;
  context.font = '600 14px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let y = 0; y < SQUARES; y++) {
    for (let x = 0; x < SQUARES; x++) {
      const isLight = (x + y) % 2 === 0;
      context.fillStyle = `oklch(${isLight ? 90 : 55}% 0.12 ${Math.round(((x + y * SQUARES) / SQUARES ** 2) * 360)})`;
      context.fillRect(x * SQUARE_PX, y * SQUARE_PX, SQUARE_PX, SQUARE_PX);
      context.fillStyle = isLight ? 'black' : 'white';
      const name = `${String.fromCharCode(65 + x)}${y + 1}`;
      context.fillText(name, (x + 0.5) * SQUARE_PX, (y + 0.5) * SQUARE_PX);
    }
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)));
}
