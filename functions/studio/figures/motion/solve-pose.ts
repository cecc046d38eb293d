import type { Quaternion, Vector3 } from 'three';
import type { Figure } from './figure.ts';

/** A body in a pose: how every joint is turned from its rest, in body space, and where the hips are. */
export interface SolvedPose {
  readonly hips: Vector3;
  readonly turns: ReadonlyMap<string, Quaternion>;
  /** How much lower the hips had to be for the planted feet to reach the ground; metres. */
  readonly missing_m: number;
}

/** Joints placed one after another, parents first, by how they are turned. */
export class Stance {
  readonly turns = new Map<string, Quaternion>();
  readonly #figure: Figure;
  readonly #hips: Vector3;

  constructor(figure: Figure, hips: Vector3, turn: Quaternion) {
    this.#figure = figure;
    this.#hips = hips;
    this.turns.set('hips', turn);
  }

  /** Turns a joint that comes after its parent; {@link turnOf} of a joint that nothing turned is its parent's. */
  set(joint: string, turn: Quaternion): void {
    this.turns.set(joint, turn);
  }

  turnOf(joint: string): Quaternion {
    return this.turns.get(joint) ?? this.turnOf(this.#figure.parents.get(joint)!);
  }

  /** Where the bone of a joint without children ends. */
  tipOf(joint: string): Vector3 {
    const { rest, tips } = this.#figure;
    const bone = tips.get(joint)!.clone().sub(rest.get(joint)!);
    return bone.applyQuaternion(this.turnOf(joint)).add(this.placeOf(joint));
  }

  /** Where a joint is, whose ancestors have all been turned. */
  placeOf(joint: string): Vector3 {
    const parent = this.#figure.parents.get(joint);
    if (!parent) return this.#hips.clone();
    const { rest } = this.#figure;
    const bone = rest.get(joint)!.clone().sub(rest.get(parent)!);
    return bone.applyQuaternion(this.turnOf(parent)).add(this.placeOf(parent));
  }
}
