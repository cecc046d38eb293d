import { extrude } from '../shapes/extrude.ts';
import { cylinder, ellipsoid } from '../shapes/lathe.ts';
import { loft } from '../shapes/loft.ts';
import { bent, joined, moved, type Point, repeated, turned } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { alongZ, beam, slab } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  isA,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

interface Form {
  readonly l: number;
  readonly w: number;
  readonly h: number;
  /** How far bow and stern rise above the middle. */
  readonly sheer: number;
  /** Half width of the stern by the middle's. */
  readonly stern: number;
}

/** Rowing boats, canoes, sailing boats, galleons and other ships, rafts, submarines. */
export const boat: Generator = (order) => {
  const { width, length, height } = proportionsOf(order);
  const form = (l: number, w: number, h: number, sheer: number, stern: number): Form => ({
    l: l * length,
    w: w * width,
    h: h * height,
    sheer: sheer * height,
    stern,
  });
  if (asks(order, 'raft')) return raft(order);
  if (asks(order, 'submarine')) return submarine(order);
  if (asks(order, 'canoe', 'kayak', 'gondola')) return rowing(order, form(4.6, 0.85, 0.42, 0.3, 0.04));
  if (asks(order, 'galleon', 'pirate', 'frigate', 'viking', 'longship', 'caravel', 'man of war', 'tall ship'))
    return galleon(order, form(24, 6.5, 4, 2.6, 0.8));
  const sails =
    order.parts.some(({ name }) => name === 'sail') ||
    isA(order, 'sailing vessel') ||
    asks(order, 'sailboat', 'sailing', 'yacht', 'sail', 'schooner', 'sloop', 'dinghy');
  if (sails) return sailboat(order, form(6.5, 2.1, 0.9, 0.25, 0.7));
  if (
    asks(
      order,
      'ship',
      'steamship',
      'ferry',
      'liner',
      'cruise',
      'cargo',
      'freighter',
      'tugboat',
      'tug',
      'fishing',
      'trawler',
      'battleship',
      'warship',
      'vessel',
    )
  )
    return steamer(
      order,
      form(
        asks(order, 'tugboat', 'tug', 'fishing') ? 12 : 46,
        asks(order, 'tugboat', 'tug', 'fishing') ? 4.4 : 9,
        asks(order, 'tugboat', 'tug', 'fishing') ? 2 : 5,
        1.4,
        0.75,
      ),
    );
  return asks(order, 'motorboat', 'speedboat', 'motor')
    ? sailboat(order, form(5.5, 2.1, 0.8, 0.2, 0.95))
    : rowing(order, form(3.6, 1.4, 0.55, 0.22, 0.62));
};

/** Half width by the middle's, and height of the edge, at t from the stern (0) to the bow (1). */
function edgeAt({ w, h, sheer, stern }: Form, t: number): { half: number; top: number; keel: number } {
  const full = 0.42;
  const half =
    (w / 2) *
    (t < full
      ? stern + (1 - stern) * Math.sin((t / full) * (Math.PI / 2))
      : Math.cos((((t - full) / (1 - full)) * Math.PI) / 2) ** 0.75);
  return {
    half: Math.max(half, w * 0.012),
    top: h + sheer * (2 * t - 0.85) ** 2,
    keel:
      t > 0.75
        ? h * 0.75 * ((t - 0.75) / 0.25) ** 2
        : t < 0.12 && stern < 0.2
          ? h * 0.6 * ((0.12 - t) / 0.12) ** 2
          : 0,
  };
}

/** A hull, hollow from the edge down to a floor; each cross-section goes round the outside and back along the inside. */
function shell(form: Form, floor: number, thick: number) {
  const stations = 25;
  const around = 9;
  return loft(
    Array.from({ length: stations }, (_, s) => {
      const t = s / (stations - 1);
      const { half, top, keel } = edgeAt(form, t);
      const z = (t - 0.5) * form.l;
      const inner = Math.max(half * 0.1, half - thick);
      const bottom = Math.min(top - thick, Math.max(keel + thick, floor));
      const curveAt = (i: number, wide: number, low: number): Point => {
        const a = (i / (around - 1)) * Math.PI;
        return [
          -wide * Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.55,
          top - (top - low) * Math.sin(a) ** 0.7,
          z,
        ];
      };
      const outside = Array.from({ length: around }, (_, i) => curveAt(i, half, keel));
      const inside = Array.from({ length: around }, (_, i) => curveAt(i, inner, bottom));
      return [...outside, ...inside.toReversed()];
    }),
  );
}

function rail(form: Form, side: number, radius: number, lift = 0) {
  return tube(
    Array.from({ length: 25 }, (_, s): Point => {
      const { half, top } = edgeAt(form, s / 24);
      return [side * half, top + lift, (s / 24 - 0.5) * form.l];
    }),
    radius,
    { around: 8 },
  );
}

/** A level floor that fills the hull. */
function deckAt(form: Form, y: number, thick: number, from = 0.01, to = 0.97) {
  const ring = Array.from({ length: 17 }, (_, s): [number, number] => {
    const t = from + ((to - from) * s) / 16;
    return [edgeAt(form, t).half * 0.93, -(t - 0.5) * form.l];
  });
  const outline = [...ring, ...ring.toReversed().map(([x, z]): [number, number] => [-x, z])];
  return moved(turned(extrude(outline, thick), 'x', -Math.PI / 2), 0, y, 0);
}

const rails = (form: Form, radius: number): Piece[] => [
  piece('rim_left', rail(form, 1, radius), 'wood', { part: 'rim', role: 'accent', color: '#5c3a22' }),
  piece('rim_right', rail(form, -1, radius), 'wood', { part: 'rim', role: 'accent', color: '#5c3a22' }),
];

function rowing(order: Order, form: Form): Piece[] {
  const seats = partCount(order, 'seat', 2, 6);
  const oars = asks(order, 'canoe', 'kayak', 'gondola') ? 1 : 2;
  const oar = joined(
    alongZ(moved(cylinder(0.022, 1.9, { segments: 12 }), 0, -0.95, 0)),
    slab([0.15, 0.025, 0.5], [0, -0.012, 0.85]),
  );
  return [
    piece('hull', shell(form, 0.06, 0.045), 'wood', { part: 'body', axis: 2 }),
    ...rails(form, 0.03),
    ...Array.from({ length: seats }, (_, i) => {
      const t = 0.28 + (0.42 * i) / Math.max(1, seats - 1);
      return piece(
        `seat_${i + 1}`,
        slab([edgeAt(form, t).half * 1.9, 0.035, 0.22], [0, form.h * 0.66, (t - 0.5) * form.l]),
        'wood',
        { part: 'seat', color: '#a9794a' },
      );
    }),
    ...[1, -1]
      .slice(0, oars)
      .map((side) =>
        piece(
          `oar_${side > 0 ? 'left' : 'right'}`,
          moved(
            turned(turned(oar, 'x', 0.12), 'y', side * (oars > 1 ? 0.95 : 0.2)),
            side * form.w * (oars > 1 ? 0.52 : 0.12),
            form.h + 0.06,
            oars > 1 ? 0.25 : 0,
          ),
          'wood',
          { part: 'handle', role: 'accent', color: '#c49a62' },
        ),
      ),
  ];
}

/** A sail of three or more corners, billowing to the left of its plane. */
function sheet(corners: readonly Point[], billow: number, thick: number) {
  const steps = 8;
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const mix = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
    p[2] + (q[2] - p[2]) * t,
  ];
  const front = Array.from({ length: steps + 1 }, (_, i) =>
    Array.from({ length: steps + 1 }, (_, j): Point => {
      const [u, v] = [i / steps, j / steps];
      const [x, y, z] = mix(mix(a, b, u), mix(d, c, u), v);
      return [x, y, z + billow * Math.sin(Math.PI * u) * Math.sin(Math.PI * Math.min(1, v * 0.85 + 0.08))];
    }),
  );
  return loft(
    front
      .map((row) => [...row, ...row.toReversed().map(([x, y, z]): Point => [x, y, z - thick])])
      .toReversed(),
  );
}

function sailboat(order: Order, form: Form): Piece[] {
  const motor = asks(order, 'motorboat', 'speedboat', 'motor');
  const masts = motor ? 0 : partCount(order, 'pole', 1, 3);
  const white = { color: asks(order, 'dinghy') ? '#a9794a' : '#eeeae0', finish: 'painted' } as const;
  const m = form.l * 1.25;
  const flat = (points: readonly (readonly [number, number])[]) =>
    turned(extrude(points, 0.03), 'y', Math.PI / 2);
  return [
    piece('hull', shell(form, form.h * 0.45, 0.07), 'plastic', { ...white, part: 'body' }),
    piece('deck', deckAt(form, form.h * 0.82, 0.06, 0.55), 'wood', { part: 'deck', role: 'accent', axis: 2 }),
    piece('floor', deckAt(form, form.h * 0.47, 0.05, 0.03, 0.6), 'wood', {
      part: 'deck',
      role: 'accent',
      axis: 2,
    }),
    ...rails(form, 0.045),
    ...(motor
      ? [
          piece(
            'windshield',
            beam([0, form.h * 0.82, form.l * 0.09], [0, form.h * 1.5, -form.l * 0.02], form.w * 0.7, 0.03),
            'glass',
            { part: 'window', role: 'fixed', color: '#7fa0b0' },
          ),
          piece('engine', slab([0.45, 0.8, 0.4], [0, form.h * 0.5, -form.l / 2 - 0.12], 0.08), 'plastic', {
            part: 'engine',
            role: 'fixed',
            color: '#24272b',
          }),
          ...[1, -1].map((side) =>
            piece(
              `seat_${side > 0 ? 'left' : 'right'}`,
              slab([0.5, 0.55, 0.5], [side * 0.45, form.h * 0.5, -form.l * 0.14], 0.1),
              'leather',
              { part: 'seat', role: 'fixed', color: '#b8a890' },
            ),
          ),
        ]
      : [
          piece(
            'cabin',
            slab([form.w * 0.5, 0.5, form.l * 0.24], [0, form.h * 0.75, form.l * 0.16], 0.08),
            'plastic',
            { ...white },
          ),
          piece('rudder', slab([0.07, form.h * 1.1, 0.4], [0, 0.05, -form.l / 2 - 0.15]), 'wood', {
            part: 'fin',
            role: 'accent',
          }),
        ]),
    ...Array.from({ length: masts }, (_, i): Piece[] => {
      const z = form.l * (0.1 - 0.32 * i);
      return [
        piece(`mast_${i + 1}`, moved(cylinder(0.06, m, { top_m: 0.035 }), 0, form.h * 0.4, z), 'wood', {
          part: 'pole',
          role: 'accent',
          axis: 1,
        }),
        piece(
          `boom_${i + 1}`,
          beam([0, form.h + 0.75, z], [0, form.h + 0.7, z - form.l * 0.48], 0.07),
          'wood',
          { part: 'pole', role: 'accent' },
        ),
        piece(
          `sail_${i + 1}`,
          flat([
            [-z + 0.05, form.h + 0.85],
            [-z + form.l * 0.46, form.h + 0.8],
            [-z + form.l * 0.2, form.h + m * 0.55],
            [-z + 0.05, form.h + m * 0.9],
          ]),
          'fabric',
          { part: 'sail', role: 'fixed', color: '#f5f1e6' },
        ),
        ...(i === 0
          ? [
              piece(
                'jib',
                flat([
                  [-z - 0.1, form.h + 0.6],
                  [-z - 0.12, form.h + m * 0.75],
                  [-form.l * 0.47, form.h + 0.3],
                ]),
                'fabric',
                { part: 'sail', role: 'fixed', color: '#f5f1e6' },
              ),
            ]
          : []),
      ];
    }).flat(),
  ];
}

function galleon(order: Order, form: Form): Piece[] {
  const viking = asks(order, 'viking', 'longship');
  const masts = partCount(order, 'pole', viking ? 1 : 3, 5);
  const { l, w, h } = form;
  const pirate = asks(order, 'pirate');
  const pieces: Piece[] = [
    piece('hull', shell(form, h * 0.55, 0.3), 'wood', { part: 'body', axis: 2 }),
    piece('deck', deckAt(form, h * 0.78, 0.2, 0.02, 0.94), 'wood', {
      part: 'deck',
      color: '#b08a5a',
      axis: 2,
    }),
    ...rails(form, 0.2),
  ];
  if (!viking) {
    pieces.push(
      piece('sterncastle', slab([w * 0.82, 3, l * 0.22], [0, h * 0.8, -l * 0.385]), 'wood', { part: 'body' }),
      piece('poop_deck', slab([w * 0.88, 0.25, l * 0.24], [0, h * 0.8 + 2.95, -l * 0.385]), 'wood', {
        part: 'deck',
        color: '#b08a5a',
      }),
      piece('stern_rail', slab([w * 0.86, 0.9, 0.2], [0, h * 0.8 + 3.15, -l * 0.5]), 'wood', {
        part: 'rim',
        role: 'accent',
        color: '#c9a24a',
      }),
      piece('stern_windows', slab([w * 0.6, 1, 0.15], [0, h * 0.8 + 1.5, -l * 0.497]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#e0b85a',
      }),
      piece('bowsprit', beam([0, h + 1.6, l * 0.4], [0, h + 4.6, l * 0.68], 0.3), 'wood', { part: 'pole' }),
      ...[1, -1].flatMap((side) =>
        Array.from({ length: 5 }, (_, i) => {
          const t = 0.28 + i * 0.11;
          return piece(
            `cannon_${side > 0 ? 'left' : 'right'}_${i + 1}`,
            moved(
              turned(alongZ(cylinder(0.24, 1.2, { top_m: 0.18 })), 'y', (side * Math.PI) / 2),
              side * (edgeAt(form, t).half - 0.4),
              h * 0.62,
              (t - 0.5) * l,
            ),
            'iron',
            { role: 'fixed', color: '#2a2b2d' },
          );
        }),
      ),
    );
  } else {
    pieces.push(
      piece(
        'figurehead',
        tube(
          [
            [0, h * 0.9, l * 0.46],
            [0, h * 1.7, l * 0.5],
            [0, h * 2.2, l * 0.5],
            [0, h * 2.4, l * 0.54],
          ],
          [0.35, 0.3, 0.35, 0.2],
        ),
        'wood',
        { part: 'head', role: 'accent' },
      ),
    );
    for (const side of [1, -1])
      for (let i = 0; i < 8; i++)
        pieces.push(
          piece(
            `shield_${side > 0 ? 'left' : 'right'}_${i + 1}`,
            moved(
              ellipsoid(0.12, 0.75, 0.75, 20),
              side * (edgeAt(form, 0.16 + i * 0.085).half + 0.1),
              edgeAt(form, 0.16 + i * 0.085).top - 0.2,
              (0.16 + i * 0.085 - 0.5) * l,
            ),
            'wood',
            { role: 'fixed', color: i % 2 ? '#b3372b' : '#d9c79a' },
          ),
        );
  }
  for (let i = 0; i < masts; i++) {
    const z = masts === 1 ? 0 : l * (0.27 - (0.55 * i) / (masts - 1));
    const high = (masts > 1 && i !== Math.floor(masts / 2) ? 14 : 17) * (h / 4);
    pieces.push(
      piece(`mast_${i + 1}`, moved(cylinder(0.28, high, { top_m: 0.15 }), 0, h * 0.7, z), 'wood', {
        part: 'pole',
        axis: 1,
      }),
    );
    if (!hasPart(order, 'sail', true)) continue;
    const rows = viking ? 1 : 2;
    for (let row = 0; row < rows; row++) {
      const [low, top] = viking
        ? [h + 2.5, h + 10]
        : row === 0
          ? [h + 3, h + high * 0.53]
          : [h + high * 0.56, h + high * 0.84];
      const [a, b] = viking ? [5.6, 5.6] : row === 0 ? [w * 0.85, w * 0.72] : [w * 0.66, w * 0.5];
      pieces.push(
        piece(
          `yard_${i + 1}_${row + 1}`,
          moved(beam([-b - 0.3, 0, 0], [b + 0.3, 0, 0], 0.24), 0, top, z + 0.35),
          'wood',
          { part: 'pole' },
        ),
      );
      pieces.push(
        piece(
          `sail_${i + 1}_${row + 1}`,
          sheet(
            [
              [-a, low, z + 0.45],
              [a, low, z + 0.45],
              [b, top, z + 0.4],
              [-b, top, z + 0.4],
            ],
            1.1,
            0.08,
          ),
          'fabric',
          { part: 'sail', role: 'fixed', color: viking ? '#c2463a' : pirate ? '#3a3634' : '#eee4cc' },
        ),
      );
    }
    if (!viking)
      pieces.push(
        piece(`flag_${i + 1}`, slab([0.08, 0.9, 1.7], [0, h * 0.7 + high - 1, z - 0.95]), 'fabric', {
          role: 'fixed',
          color: pirate ? '#151515' : '#b3261e',
        }),
        piece(
          `crows_nest_${i + 1}`,
          moved(cylinder(0.55, 0.5, { top_m: 0.75 }), 0, h + high * 0.85, z),
          'wood',
        ),
      );
  }
  return pieces;
}

function steamer(order: Order, form: Form): Piece[] {
  const { l, w, h } = form;
  const funnels = partCount(order, 'chimney', l > 20 ? 2 : 1, 5);
  const war = asks(order, 'battleship', 'warship');
  const tiers = l > 20 ? 3 : 1;
  const paint = {
    color: war ? '#767d83' : pick(order, ['#26313d', '#8f2c24', '#22506b']),
    finish: 'painted',
  } as const;
  const tier = l > 20 ? 2.2 : 1.9;
  const y = h * 0.86;
  return [
    piece('hull', shell(form, h * 0.6, 0.2), 'steel', { ...paint, part: 'body' }),
    piece('deck', deckAt(form, y, 0.2, 0.01, 0.95), 'wood', {
      part: 'deck',
      role: 'accent',
      color: war ? '#8a8f92' : '#b08a5a',
      axis: 2,
    }),
    ...Array.from({ length: tiers }, (_, i): Piece[] => {
      const [a, b] = [w * (0.7 - i * 0.09), l * (0.5 - i * 0.09)];
      return [
        piece(`cabin_${i + 1}`, slab([a, tier, b], [0, y + i * (tier - 0.02), -l * 0.08]), 'steel', {
          part: 'wall',
          role: 'fixed',
          color: war ? '#8d9499' : '#f1efe8',
          finish: 'painted',
        }),
        piece(
          `windows_${i + 1}`,
          slab([a * 1.01, tier * 0.3, b * 0.94], [0, y + i * (tier - 0.02) + tier * 0.45, -l * 0.08]),
          'glass',
          { part: 'window', role: 'fixed', color: '#2c3b47' },
        ),
      ];
    }).flat(),
    piece(
      'bridge',
      slab([w * 0.5, tier * 0.95, l * 0.1], [0, y + tiers * (tier - 0.02), l * 0.02]),
      'steel',
      { role: 'fixed', color: war ? '#8d9499' : '#f1efe8', finish: 'painted' },
    ),
    piece(
      'bridge_windows',
      slab([w * 0.505, tier * 0.4, l * 0.102], [0, y + tiers * (tier - 0.02) + tier * 0.38, l * 0.021]),
      'glass',
      { part: 'window', role: 'fixed', color: '#2c3b47' },
    ),
    ...Array.from({ length: funnels }, (_, i) => {
      const z = -l * 0.08 - (i - (funnels - 1) / 2) * l * 0.1 - (funnels === 1 ? l * 0.06 : l * 0.05);
      const r = w * (l > 20 ? 0.11 : 0.09);
      return [
        piece(`funnel_${i + 1}`, moved(cylinder(r, h * 1.05), 0, y + tiers * tier - 0.3, z), 'steel', {
          part: 'chimney',
          role: 'accent',
          color: '#b8322a',
          finish: 'painted',
        }),
        piece(
          `funnel_top_${i + 1}`,
          moved(cylinder(r * 1.06, h * 0.22), 0, y + tiers * tier - 0.3 + h * 0.95, z),
          'steel',
          { role: 'fixed', color: '#1e2023', finish: 'painted' },
        ),
      ];
    }).flat(),
    piece('mast', moved(cylinder(w * 0.02, h * 2), 0, y, l * 0.3), 'steel', {
      part: 'pole',
      role: 'fixed',
      color: '#e8e4da',
    }),
    ...(war
      ? [0.24, -0.38].flatMap((t, i) => [
          piece(`turret_${i + 1}`, slab([w * 0.36, 1.6, l * 0.08], [0, y, t * l]), 'steel', {
            ...paint,
            part: 'turret',
          }),
          piece(
            `guns_${i + 1}`,
            repeated(3, (k) =>
              slab([0.35, 0.35, l * 0.1], [(k - 1) * w * 0.1, y + 0.8, t * l + (i ? -1 : 1) * l * 0.075]),
            ),
            'steel',
            paint,
          ),
        ])
      : []),
  ];
}

function raft(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const count = Math.max(3, Math.round(7 * width));
  return [
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `log_${i + 1}`,
        moved(
          alongZ(
            moved(
              cylinder(0.14, (2.6 + 0.3 * order.random()) * length, { segments: 14 }),
              0,
              -1.35 * length,
              0,
            ),
          ),
          (i - (count - 1) / 2) * 0.275,
          0.14,
          0,
        ),
        'wood',
        { part: 'deck', axis: 2 },
      ),
    ),
    ...[-0.9, 0.9].map((z, i) =>
      piece(`crossbeam_${i + 1}`, slab([count * 0.275, 0.09, 0.14], [0, 0.255, z * length]), 'wood', {
        part: 'body',
      }),
    ),
    ...(hasPart(order, 'sail', true)
      ? [
          piece('mast', moved(cylinder(0.055, 2.5, { top_m: 0.04 }), 0, 0.2, 0.1), 'wood', {
            part: 'pole',
            axis: 1,
          }),
          piece('yard', moved(beam([-0.85, 0, 0], [0.85, 0, 0], 0.06), 0, 2.5, 0.16), 'wood', {
            part: 'pole',
          }),
          piece(
            'sail',
            sheet(
              [
                [-0.75, 0.95, 0.2],
                [0.75, 0.95, 0.2],
                [0.75, 2.47, 0.2],
                [-0.75, 2.47, 0.2],
              ],
              0.25,
              0.02,
            ),
            'fabric',
            { part: 'sail', role: 'fixed', color: '#e6dcc2' },
          ),
        ]
      : []),
  ];
}

function submarine(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const [l, r] = [11 * length, 1.5 * width];
  const color = { color: pick(order, ['#3a444b', '#d9a520']), finish: 'painted' } as const;
  return [
    piece('hull', moved(ellipsoid(r, r, l / 2, 44), 0, r, 0), 'steel', { ...color, part: 'body' }),
    piece(
      'tower',
      moved(
        bent(cylinder(0.7, 1.5, { top_m: 0.62 }), (p) => {
          p[2] = p[2]! * 1.9;
        }),
        0,
        r * 1.8,
        l * 0.06,
      ),
      'steel',
      { ...color, part: 'turret' },
    ),
    piece('periscope', moved(cylinder(0.08, 1.4, { segments: 12 }), 0, r * 1.8 + 1.4, l * 0.06), 'steel', {
      part: 'antenna',
      role: 'fixed',
    }),
    ...[1, -1].map((side) =>
      piece(`fin_${side > 0 ? 'left' : 'right'}`, slab([1.6, 0.1, 0.8], [side * 1.1, r, -l * 0.4]), 'steel', {
        ...color,
        part: 'fin',
      }),
    ),
    piece('fin_top', slab([0.1, 2.6, 0.8], [0, r - 1.3, -l * 0.41]), 'steel', { ...color, part: 'fin' }),
    piece(
      'propeller',
      repeated(5, (i) =>
        moved(
          turned(slab([0.26, 0.8, 0.06], [0, 0.05, 0]), 'z', (i * 2 * Math.PI) / 5),
          0,
          r,
          -l * 0.5 - 0.05,
        ),
      ),
      'brass',
      { part: 'propeller', role: 'fixed' },
    ),
    ...[1, -1].flatMap((side) =>
      [0.05, 0.2].map((t, i) =>
        piece(
          `window_${side > 0 ? 'left' : 'right'}_${i + 1}`,
          moved(ellipsoid(0.1, 0.28, 0.28, 20), side * r * 0.95, r * 1.18, t * l),
          'glass',
          { part: 'window', role: 'fixed', color: '#a9d0dd' },
        ),
      ),
    ),
  ];
}
