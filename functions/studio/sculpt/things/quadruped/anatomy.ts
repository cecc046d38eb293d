import type { Field } from '../../../geometry/shapes/field.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';

/** What the prompt changes of an animal. */
export interface BeastCounts {
  readonly legs: number;
  readonly heads: number;
  readonly tails: number;
  readonly tailLong: number;
  readonly neckLong: number;
  readonly legThick: number;
}

/** One of an animal's heads, in shares of the height at the shoulders. */
export interface Head {
  readonly skull: Point;
  /** The muzzle's end. */
  readonly tip: Point;
  /** Unit vector from the skull to the tip. */
  readonly ahead: Point;
  readonly field: Field;
  readonly neck: Field;
  /** Where the neck leaves the body. */
  readonly root: Point;
}

/** Where a leg stands. */
export interface Foot {
  readonly at: Point;
  readonly name: string;
  readonly radius: number;
  /** Of an animal on two legs: the joints of the leg or the arm from the body on, and where it ends. */
  readonly bones?: readonly Point[];
}

/** The body in shares of the height at the shoulders, the front towards +Z. */
export interface BeastBody {
  readonly body: Field;
  readonly torso: Field;
  readonly heads: readonly Head[];
  readonly feet: readonly Foot[];
  readonly chest: Point;
  readonly rump: Point;
  readonly tails: readonly (readonly Point[])[];
}
