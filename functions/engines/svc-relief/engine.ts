import type { Document } from '@gltf-transform/core';
import type { Engine } from '../../service/jobs/engine.ts';
import { writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import type { Painter } from '../../studio/imaging/paint/painter.ts';
import { findSubject } from '../../studio/imaging/silhouette/find-subject.ts';
import { type MeasuredView, measureView } from '../../studio/imaging/silhouette/measured-view.ts';
import { readPhoto } from '../../studio/imaging/silhouette/read-photo.ts';
import { InputError } from '../../studio/input-error.ts';
import { backColors } from './back-fill.ts';
import { bodyOfOneView, type OneView } from './body-of-one-view.ts';
import { hull } from './hull.ts';
import { type FrontColors, paintFront } from './paint-front.ts';
import { meanColor, paintViews } from './paint-views.ts';
import { photoPainter, type Side, type SideColors } from './photo-painter.ts';
import { type ReliefMesh, surfaceOf } from './surface.ts';
import { withoutInk } from './without-ink.ts';
import { writeRelief } from './write-relief.ts';

/** The order in which a request has its views. */
const ORDER: readonly Side[] = ['front', 'left', 'back', 'right'];
/** An image says nothing of the size of what it shows. */
const SIZE_M = 1;
/** A texture is as large as the pictures are sharp. */
const TEXTURES_PX = { small: 1024, large: 2048, largeFrom_px: 900 } as const;

export interface ReliefOptions {
  /** Triangles of the result. */
  readonly polycount: number;
  /** Whether the pictures become its texture, and not only its colour. */
  readonly texture: boolean;
}

interface SideView {
  readonly side: Side;
  readonly view: MeasuredView;
}

/**
 * A closed model of what one image shows, of planes, of bodies that look like it or inflated from its outline, with the picture on it; or of what two to four views
 * show, the visual hull of their outlines coloured by what each sees. It stands on the ground with its front to +Z and is
 * 1 m in its larger extent, or with views in its height.
 */
export const svcRelief: Engine = {
  id: 'svc-relief',
  async run({ images = [] }, options, report = () => {}) {
    const { polycount, texture } = options as unknown as ReliefOptions;
    if (images.length === 0) throw new InputError('engine_rejected_input', 'There is no image to work on.');
    const views: SideView[] = [];
    for (const [i, image] of images.entries()) {
      const photo = await readPhoto(image);
      const { mask } = await findSubject(photo).catch((error: unknown) => {
        throw images.length > 1 ? naming(error, ORDER[i]!) : error;
      });
      const sizeOf = (width: number, height: number) =>
        images.length > 1 ? SIZE_M : (SIZE_M * height) / Math.max(width, height);
      views.push({ side: ORDER[i]!, view: measureView(photo, mask, sizeOf) });
      await report((35 * (i + 1)) / images.length);
    }
    const { body, turned } = bodyOf(views);
    const mesh = surfaceOf(body, polycount);
    await report(60);
    const painted = views.map(({ side, view }) => ({ side, view: withoutInk(view) }));
    const colors = body.colors?.(painted[0]!.view);
    const front = body.slabs && views[0]!.view;
    const relief = await colored(mesh, painted, texture, { turned, front, ...colors });
    await report(90);
    return { model: await writeModel(relief) };
  },
};

/** Which of several views has no subject. */
const naming = (error: unknown, side: Side): unknown =>
  error instanceof InputError ? new InputError(error.category, `The ${side} view: ${error.message}`) : error;

/** What is known of colours where pictures alone do not tell them: ink around a flat front stays on it. */
interface Known extends FrontColors {
  /** Of all of a thing that is seen turned. */
  readonly turned?: Painter | undefined;
}

/** The model with its pictures on it, or their mean colour. */
async function colored(
  mesh: ReliefMesh,
  views: readonly SideView[],
  texture: boolean,
  { turned, ...known }: Known,
): Promise<Document> {
  const painter = () => turned ?? photoPainter(mesh, colorsOf(views), SIZE_M);
  if (!texture) return writeRelief(mesh, { color: meanColor(mesh, painter()) });
  const sharpest_px = Math.max(...views.map(({ view }) => view.height_px));
  const size_px = sharpest_px >= TEXTURES_PX.largeFrom_px ? TEXTURES_PX.large : TEXTURES_PX.small;
  const [{ view }] = views as [SideView];
  const painted =
    views.length === 1 && !turned
      ? await paintFront(mesh, view, size_px, known)
      : await paintViews(mesh, painter(), size_px);
  return writeRelief(painted.mesh, { baseColor: painted.baseColor, uvs: painted.mesh.uvs });
}

function bodyOf(views: readonly SideView[]): OneView {
  if (views.length === 1) return bodyOfOneView(views[0]!.view, SIZE_M);
  const seenFrom = (...sides: readonly Side[]) =>
    views.filter(({ side }) => sides.includes(side)).map(({ side, view }) => facing(side, view));
  return { body: { field: hull(seenFrom('front', 'back'), seenFrom('left', 'right')) } };
}

/** The view with its right where x, or z, grows. */
const facing = (side: Side, view: MeasuredView): MeasuredView =>
  side === 'left' || side === 'back'
    ? { ...view, distanceAt: (x_m, y_m) => view.distanceAt(-x_m, y_m) }
    : view;

/** What is not seen continues what is: the back of a single image. */
function colorsOf(views: readonly SideView[]): readonly SideColors[] {
  const colors = views.map(({ side, view }) => ({ side, colorAt: view.colorAt }));
  if (views.length > 1) return colors;
  const behind = backColors(views[0]!.view);
  return [...colors, { side: 'back', colorAt: (x_m, y_m, out) => behind(-x_m, y_m, out) }];
}
