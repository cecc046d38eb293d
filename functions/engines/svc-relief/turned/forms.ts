import { type Convex, type Profile, prism, rectangle, stacked } from './convex.ts';

/** A kind of body: what numbers it has beside its three extents, in metres, and what stands for them. */
export interface Form {
  readonly name: string;
  /** Of the outlines' overlap: less is something else. */
  readonly minIou: number;
  /** Whether the first of its numbers is how far it rises over its walls. */
  readonly rises?: true;
  /** Whether it is only where an edge of it is seen: its outline is too simple. */
  readonly showsEdge?: true;
  /** Whether it looks the same from all sides. */
  readonly isRound?: true;
  /** Depths by widths with which to begin. */
  readonly depths?: readonly number[] | undefined;
  /** The body whose holes are gaps between bars, of which it has as many as it likes. */
  readonly open?: number;
  /** The first of its last bodies, which are dark, as wheels are. */
  readonly darkFrom?: number;
  /** Whether it is only where wheels of it are seen: a box is most things' outline. */
  readonly showsWheels?: true;
  /** Where it looks to, if it has a front. */
  readonly front?: 'x' | 'z';
  /** Of the body's extents: where to begin, and the range. */
  readonly more: readonly { readonly start: number; readonly min: number; readonly max: number }[];
  /** About its walls' middle. */
  build(extents: Extents, more: readonly number[]): readonly Convex[];
}

/** Along x, y and z. */
export type Extents = readonly [x_m: number, y_m: number, z_m: number];

const AXES = ['x', 'z'] as const;
/** Corners of an arch. */
const ARCH = 8;
/** Sides of what is round about the upright axis, and of what stands on its edge. */
const ROUND = 24;
const WHEEL = 40;

/** The kinds of body that a turned picture is compared with: a box, what is round about its upright axis, and for each way that its axis or ridge can run a disc on its edge and what has a gable or an arch, or is a roof alone, as a tent is. */
export const FORMS: readonly Form[] = [
  { name: 'box', minIou: 0.94, more: [], build: ([x, y, z]) => [prism(rectangle(z, y), x / 2, 'x')] },
  {
    name: 'drum',
    minIou: 0.965,
    isRound: true,
    more: [
      { start: 1, min: 0.6, max: 1.6 },
      { start: 0.03, min: 0.01, max: 0.3 },
    ],
    build: ([x, y], [taper, bulge]) => [
      stacked([-y / 2, 0, y / 2], [x / 2, (x / 2) * ((1 + taper!) / 2 + bulge!), (x / 2) * taper!], ROUND),
    ],
  },
  ...AXES.flatMap((along): Form[] => [
    {
      name: `disc across ${along}`,
      minIou: 0.965,
      more: [{ start: 0.15, min: 0.04, max: 0.4 }],
      depths: [1],
      build: ([, y], [thickness]) => [prism(circle(y / 2), (thickness! * y) / 2, along)],
    },
    {
      name: `gable along ${along}`,
      rises: true,
      minIou: 0.93,
      more: [
        { start: 0.5, min: 0.1, max: 1.5 },
        { start: 0.06, min: 0.01, max: 0.25 },
        { start: 0.06, min: 0.01, max: 0.25 },
        { start: 0.06, min: 0.05, max: 0.12 },
      ],
      build: (extents, more) => gabled(extents, more, along),
    },
    {
      name: `ridge along ${along}`,
      minIou: 0.95,
      showsEdge: true,
      more: [],
      build: (extents) => {
        const [along_m, y, across] = turned(extents, along);
        const [a, b] = rectangle(across, y) as [Corner, Corner];
        return [prism([a, b, [0, y / 2]], along_m / 2, along)];
      },
    },
    {
      name: `arch along ${along}`,
      rises: true,
      minIou: 0.965,
      more: [{ start: 0.4, min: 0.15, max: 0.6 }],
      build: (extents, [rise]) => {
        const [along_m, y, across] = turned(extents, along);
        const arch = Array.from({ length: ARCH - 1 }, (_, i): [number, number] => {
          const angle = ((i + 1) * Math.PI) / ARCH;
          return [(across / 2) * Math.cos(angle), y / 2 + rise! * across * Math.sin(angle)];
        });
        const [a, b, c, d] = rectangle(across, y) as [Corner, Corner, Corner, Corner];
        return [prism([a, b, c, ...arch, d], along_m / 2, along)];
      },
    },
  ]),
];

/** A form of which it is not said how it looks. */
export type Kind = Omit<Form, 'name' | 'front'>;

/** A circle about its middle. */
const circle = (radius_m: number): Profile =>
  Array.from({ length: WHEEL }, (_, i) => {
    const angle = (i * 2 * Math.PI) / WHEEL;
    return [radius_m * Math.cos(angle), radius_m * Math.sin(angle)] as const;
  });

type Corner = Profile[number];

const turned = ([x, y, z]: Extents, along: 'x' | 'z'): Extents => (along === 'x' ? [x, y, z] : [z, y, x]);

/** Walls up to the ridge, and a roof of two slabs that reach out over them. @param more by the width: rise, eaves, gable's overhang, thickness */
function gabled(extents: Extents, more: readonly number[], along: 'x' | 'z'): readonly Convex[] {
  const [length, y, across] = turned(extents, along);
  const [rise, eaves, over, thick] = more.map((value) => value * across) as [number, number, number, number];
  const [half, top] = [across / 2, y / 2 + rise];
  const [a, b, c, d] = rectangle(across, y) as [Corner, Corner, Corner, Corner];
  const out = half + eaves;
  const low = top - (rise * out) / half;
  return [
    prism([a, b, c, [0, top], d], length / 2, along),
    ...[-1, 1].map((side) =>
      prism(
        [
          [0, top],
          [side * out, low],
          [side * out, low + thick],
          [0, top + thick],
        ],
        length / 2 + over,
        along,
      ),
    ),
  ];
}
