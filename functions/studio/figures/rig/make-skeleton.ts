import { type BodyFrame, fromBody, inside } from './body-frame.ts';
import type { Figure } from './read-figure.ts';
import { HUMANOID_PARENTS, type Joint, QUADRUPED_PARENTS, type Skeleton } from './skeleton.ts';
import { add, mix, scale, type Vector } from './vector.ts';

/** Where joints, and bones without further joints, are in a body's frame. Joints of the right side begin with `right`. */
export interface Places {
  readonly joints: Readonly<Record<string, Vector>>;
  /** By the joint whose bone ends there. */
  readonly tips: Readonly<Record<string, Vector>>;
}

/**
 * @param symmetric whether each joint of one side gets the mean of its own place and that of the other's mirror image
 */
export function makeSkeleton(
  figure: Figure,
  frame: BodyFrame,
  kind: Skeleton['kind'],
  { joints, tips }: Places,
  symmetric: boolean,
): Skeleton {
  const toWorld = (point: Vector): Vector =>
    add(scale(inside(figure, fromBody(frame, point)), figure.unit_m), figure.center);
  const place = (places: Places['joints'], name: string): Vector =>
    symmetric ? mirrorMean(places, name) : places[name]!;
  const list = Object.entries(kind === 'humanoid' ? HUMANOID_PARENTS : QUADRUPED_PARENTS)
    .filter(([name]) => joints[name])
    .map(([name, parent]): Joint => {
      const position = toWorld(place(joints, name));
      return tips[name]
        ? { name, parent, position, tip: toWorld(place(tips, name)) }
        : { name, parent, position };
    });
  const [x, , z] = joints.hips!;
  return {
    kind,
    joints: list,
    axes: frame.axes,
    ground: add(scale(fromBody(frame, [x, 0, z]), figure.unit_m), figure.center),
    height_m: frame.height * figure.unit_m,
  };
}

function mirrorMean(places: Places['joints'], name: string): Vector {
  const own = places[name]!;
  const other = name.startsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left');
  const [x, y, z] = places[other]!;
  const mirrored: Vector = other === name ? [-own[0], own[1], own[2]] : [-x, y, z];
  return mix(own, mirrored, 0.5);
}
