import { toSrgbByte } from '../../studio/imaging/color.ts';
import type { Image } from '../../studio/imaging/image.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import type { ProjectedAtlas } from './projected-atlas.ts';

/** Both sides of a thing that was seen from the front, in the atlas; the colours at an outline go on beyond it. */
export function projectPhoto(
  { size_px, border_px, front, back }: ProjectedAtlas,
  ahead: Pick<MeasuredView, 'colorAt'>,
  behind: MeasuredView['colorAt'],
): Image {
  const data = new Uint8Array(size_px * size_px * 4).fill(255);
  const color = new Float64Array(3);
  for (let row = 0; row < size_px; row++) {
    for (let column = 0; column < size_px; column++) {
      const chart = column < border_px ? front : back;
      const x = (column + 0.5 - chart.middle_px) / chart.perMetre_px;
      const y = (chart.bottom_px - row - 0.5) / chart.perMetre_px;
      if (chart === front) ahead.colorAt(x, y, color);
      else behind(-x, y, color);
      const at = (row * size_px + column) * 4;
      for (let k = 0; k < 3; k++) data[at + k] = toSrgbByte(color[k]!);
    }
  }
  return { width: size_px, height: size_px, data };
}
