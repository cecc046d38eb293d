import { curveThrough, type Key } from './curve.ts';
import { type HumanoidPose, type QuadrupedPose, STANDING, STANDING_ON_FOUR, type Triple } from './pose.ts';

/** A motion that any body of a kind can make, as a function of time. */
export interface Clip<P> {
  readonly duration_s: number;
  /** Whether its end is its beginning. */
  readonly loop: boolean;
  /** @param at share of the clip, 0 to 1 */
  readonly pose: (at: number) => P;
  /** How fast the ground moves back below a body that walks on the spot, in lengths of the leg a second. */
  readonly speed?: number;
  /** Whether it moves wings, which the body then must have. */
  readonly wings?: true;
}
export type HumanoidClip = Clip<HumanoidPose>;
export type QuadrupedClip = Clip<QuadrupedPose>;

/** What a pose says of both sides at once. */
interface BothSides {
  readonly hands?: Triple;
  readonly elbows?: Triple;
  readonly wrists?: Triple;
  readonly feet?: Triple;
  readonly feetTurn?: Triple;
  readonly fronts?: Triple;
  readonly hinds?: Triple;
  readonly frontsTurn?: Triple;
  readonly hindsTurn?: Triple;
}
const SIDES: Readonly<Record<keyof BothSides, string>> = {
  hands: 'Hand',
  elbows: 'Elbow',
  wrists: 'Wrist',
  feet: 'Foot',
  feetTurn: 'FootTurn',
  fronts: 'Front',
  hinds: 'Hind',
  frontsTurn: 'FrontTurn',
  hindsTurn: 'HindTurn',
};

/** A moment of a clip: what it says holds there, and what it leaves out runs on between its neighbours. */
export type Moment<P> = Partial<P> & BothSides & { readonly at: number };

/** A humanoid's pose through moments, each channel a smooth curve of its own; what none of them says is standing. */
export const humanoidThrough = (moments: readonly Moment<HumanoidPose>[], loop: boolean) =>
  posesThrough(STANDING, moments, loop);

/** The same of a quadruped. */
export const quadrupedThrough = (moments: readonly Moment<QuadrupedPose>[], loop: boolean) =>
  posesThrough(STANDING_ON_FOUR, moments, loop);

function posesThrough<P extends object>(
  standing: P,
  moments: readonly Moment<P>[],
  loop: boolean,
): (at: number) => P {
  const spelled = moments.map(spellOut);
  const curves = Object.entries(standing).map(([channel, rest]) => {
    const said = spelled.flatMap((moment) => {
      const value = moment[channel];
      return value === undefined ? [] : [[moment.at as number, value] as const];
    });
    const keys = said.length > 0 ? said : [[0, rest as number | Triple] as const];
    return [channel, channelThrough(keys, loop)] as const;
  });
  return (at) => Object.fromEntries(curves.map(([channel, curve]) => [channel, curve(at)])) as P;
}

/** What is said of both sides is said of each; what stands later in the moment wins. */
function spellOut(moment: object): Readonly<Record<string, number | Triple>> {
  const spelled: Record<string, number | Triple> = {};
  for (const [name, value] of Object.entries(moment) as [string, number | Triple][]) {
    const part = SIDES[name as keyof BothSides];
    for (const channel of part ? [`left${part}`, `right${part}`] : [name]) spelled[channel] = value;
  }
  return spelled;
}

function channelThrough(
  keys: readonly (readonly [number, number | Triple])[],
  loop: boolean,
): (at: number) => number | Triple {
  const of = (pick: (value: number | Triple) => number) =>
    curveThrough(
      keys.map(([at, value]): Key => [at, pick(value)]),
      loop,
    );
  if (typeof keys[0]![1] === 'number') return of((value) => value as number);
  const [x, y, z] = [0, 1, 2].map((k) => of((value) => (value as Triple)[k]!)) as [
    (at: number) => number,
    (at: number) => number,
    (at: number) => number,
  ];
  return (at) => [x(at), y(at), z(at)];
}
