import { boxOf, moved, type Point, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import { compileMaterial, type MaterialProgram } from '../../materials/material-program.ts';
import type { MaterialSpec } from '../../materials/material-spec.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import type { BodyPlan, SocketName } from '../things/body-plan.ts';

/** Where a thing stands in a scene: scaled, then turned about the vertical, then moved. */
export interface Placement {
  readonly scale: number;
  /** Counter-clockwise seen from above. */
  readonly yaw_rad: number;
  /** Metres. */
  readonly position: Point;
}

/** Where its generator made it. */
export const UNMOVED: Placement = { scale: 1, yaw_rad: 0, position: [0, 0, 0] };

/** What a thing moves with of the body that bears it: what is at the socket, the chest between the arms that hold it, or whatever is nearest. */
export type Hold = SocketName | 'arms' | 'nearest';

/** A piece of a thing, dressed and at its place: metres, Y up, the ground at y = 0, the scene's front towards +Z. */
export interface PlacedPiece {
  /** Unique in its thing: `leg_front_left`. */
  readonly name: string;
  /** Unique in the scene, the thing that the piece belongs to: `chair`, or `barrel_2` of several. */
  readonly owner: string;
  /** Index into the reading's things; -1 for a sculpture that no thing was named for. */
  readonly thing: number;
  readonly kind?: Kind;
  readonly part?: PartName;
  readonly solid: Solid;
  readonly material: MaterialSpec;
  /** How the solid got from where its generator made it, where its material is defined, to where it is. */
  readonly placement: Placement;
  /** Whether its faces are meant to be seen as such: low-poly. */
  readonly faceted: boolean;
  /** Of a figure's skin: its joints, where its generator made them. */
  readonly plan?: BodyPlan;
  /** Of the skin of a figure that sits, whose joints are none of a body that stands. */
  readonly sits?: boolean;
  /** Of what another body of the scene bears. */
  readonly hangsOn?: Hold;
  /** Of what its own figure wears stiffly. */
  readonly wornOn?: SocketName;
}

/** What a piece is made of, and where. */
export type PlacedMaterial = Pick<PlacedPiece, 'material' | 'placement'>;

/** A solid at its place. */
export const placeSolid = (solid: Solid, { scale, yaw_rad, position }: Placement): Solid =>
  moved(
    turned(scale === 1 ? solid : scaled(solid, scale), 'y', yaw_rad),
    position[0],
    position[1],
    position[2],
  );

/** What a piece is made of, at points of the scene; grain and motif turn and move with the thing. */
export function programOf({ material, placement }: PlacedMaterial): MaterialProgram {
  const program = compileMaterial(material);
  const { scale, yaw_rad, position } = placement;
  const [cos, sin] = [Math.cos(yaw_rad), Math.sin(yaw_rad)];
  const point = new Float64Array(3);
  const direction = new Float64Array(3);
  return {
    transmission: program.transmission,
    at(p, n, shape) {
      const x = (p[0]! - position[0]) / scale;
      const z = (p[2]! - position[2]) / scale;
      point[0] = cos * x - sin * z;
      point[1] = (p[1]! - position[1]) / scale;
      point[2] = sin * x + cos * z;
      direction[0] = cos * n[0]! - sin * n[2]!;
      direction[1] = n[1]!;
      direction[2] = sin * n[0]! + cos * n[2]!;
      const look = program.at(point, direction, shape);
      look.height_m *= scale;
      return look;
    },
  };
}

/** The largest measure of pieces, metres. */
export function extentOf(solids: readonly Solid[]): number {
  const boxes = solids.map(boxOf);
  return Math.max(
    ...[0, 1, 2].map(
      (k) => Math.max(...boxes.map(({ max }) => max[k]!)) - Math.min(...boxes.map(({ min }) => min[k]!)),
    ),
  );
}
