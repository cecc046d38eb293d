import type { Painter, PaintLook } from '../../studio/imaging/paint/painter.ts';
import type { TrimCover } from './trim-covers.ts';

/** A trim as it is painted on a region: where, and with what. */
export interface PaintedTrim {
  readonly cover: TrimCover;
  readonly painter: Painter;
  /** On how light it shows: 1 as it is. */
  readonly shade: number;
}

/**
 * A region's painter under its trims: where several cover a point, the last shows.
 *
 * @param shows is told whether the look is a trim's
 */
export function trimmedBy(
  painter: Painter,
  trims: readonly PaintedTrim[],
  shows: { trim: boolean },
): Painter {
  if (trims.length === 0) {
    return {
      at(position, normal, shape) {
        shows.trim = false;
        return painter.at(position, normal, shape);
      },
    };
  }
  const color = new Float64Array(3);
  const look = { color, metallic: 0, roughness: 0, height_m: 0, glow: 0 };
  const draw = (own: PaintLook, shade: number, height_m: number) => {
    for (let k = 0; k < 3; k++) color[k] = Math.min(1, own.color[k]! * shade);
    look.metallic = own.metallic;
    look.roughness = own.roughness;
    look.height_m = own.height_m + height_m;
    look.glow = own.glow;
    return look;
  };
  return {
    at(position, normal, shape) {
      for (let i = trims.length - 1; i >= 0; i--) {
        const trim = trims[i]!;
        const height_m = trim.cover(position, normal, shape);
        if (height_m === undefined) continue;
        shows.trim = true;
        return draw(trim.painter.at(position, normal, shape), trim.shade, height_m);
      }
      shows.trim = false;
      return painter.at(position, normal, shape);
    },
  };
}
