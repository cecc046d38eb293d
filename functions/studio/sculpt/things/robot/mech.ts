import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { bar, beam, slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const DARK = { role: 'accent', color: '#34393f' } as const;

/** A walking machine of a pilot inside: a cockpit between weapons, on legs whose knees bend backwards. */
export function mech(order: Order): Piece[] {
  const { width: w, height: h } = proportionsOf(order);
  const color = pick(order, ['#6b7a52', '#8a8f94', '#b0763a', '#4c5f78']);
  const metal = { color, finish: 'painted' } as const;
  const hip = 2.3 * h;
  return [
    piece('pelvis', slab([1.05 * w, 0.42, 0.75], [0, hip - 0.2, 0], 0.06), 'steel', DARK),
    piece('turntable', moved(cylinder(0.42, 0.28), 0, hip + 0.18, 0), 'steel', DARK),
    piece(
      'body',
      moved(tapered([1.35 * w, 1.15 * h, 1.7], { topX: 0.82, topZ: 0.78, shiftZ: -0.1 }), 0, hip + 0.42, 0),
      'steel',
      {
        ...metal,
        part: 'body',
      },
    ),
    piece(
      'nose',
      moved(tapered([0.85 * w, 0.55 * h, 0.5], { topX: 0.8, topZ: 0.5, shiftZ: -0.12 }), 0, hip + 0.5, 0.9),
      'steel',
      {
        ...metal,
        part: 'head',
      },
    ),
    piece('cockpit', moved(ellipsoid(0.42 * w, 0.34 * h, 0.42, 24), 0, hip + 1.12 * h, 0.52), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#f0a93a',
    }),
    ...[-0.22, 0.22].map((x, i) =>
      piece(`light_${i + 1}`, bar('z', 0.075, 0.06, [x, hip + 0.68, 1.15]), 'neon', {
        part: 'headlight',
        role: 'fixed',
        color: '#fff4d0',
      }),
    ),
    piece(
      'exhausts',
      joined(...[-0.3, 0.3].map((x) => bar('z', 0.15, 0.4, [x, hip + 1.0 * h, -0.85]))),
      'iron',
      DARK,
    ),
    piece('antenna', moved(cylinder(0.018, 0.7, { segments: 8 }), 0.42 * w, hip + 1.5 * h, -0.4), 'steel', {
      ...DARK,
      part: 'antenna',
    }),
    ...[1, -1].flatMap((side) => [...leg(side, hip, w, metal), ...gunArm(side, hip, w, h, metal)]),
  ];
}

type Paint = { readonly color: string; readonly finish: 'painted' };

/** From the hip forwards to the knee, back to the ankle, and down to three toes. */
function leg(side: number, hip: number, w: number, metal: Paint): Piece[] {
  const x = side * 0.66 * w;
  const name = side > 0 ? 'left' : 'right';
  const [top, knee, ankle]: Point[] = [
    [x, hip, 0],
    [x, hip * 0.56, 0.55],
    [x, hip * 0.18, -0.28],
  ];
  return [
    piece(`hip_${name}`, bar('x', 0.27, 0.36, top!), 'steel', DARK),
    piece(`thigh_${name}`, beam(top!, knee!, 0.32, 0.4), 'steel', { ...metal, part: 'leg' }),
    piece(`knee_${name}`, bar('x', 0.2, 0.4, knee!), 'steel', DARK),
    piece(`shin_${name}`, beam(knee!, ankle!, 0.26, 0.32), 'steel', { ...metal, part: 'leg' }),
    piece(`piston_${name}`, beam([x, hip * 0.5, 0.22], [x, hip * 0.26, -0.3], 0.1), 'chrome', {
      role: 'fixed',
    }),
    piece(`ankle_${name}`, bar('x', 0.16, 0.34, ankle!), 'steel', DARK),
    piece(`foot_${name}`, moved(tapered([0.6, 0.26, 0.8], { topX: 0.6, topZ: 0.5 }), x, 0, -0.12), 'steel', {
      ...metal,
      part: 'sole',
    }),
    piece(
      `toes_${name}`,
      joined(
        ...[-0.2, 0.2].map((at) => slab([0.22, 0.14, 0.55], [x + at, 0, 0.4], 0.04)),
        slab([0.24, 0.14, 0.4], [x, 0, -0.6], 0.04),
      ),
      'steel',
      { ...DARK, part: 'sole' },
    ),
  ];
}

/** A shoulder, a gun of three barrels below it, a box of missiles on top. */
function gunArm(side: number, hip: number, w: number, h: number, metal: Paint): Piece[] {
  const x = side * 1.06 * w;
  const y = hip + 1.0 * h;
  const name = side > 0 ? 'left' : 'right';
  const barrels = [0, 1, 2].map((i) => {
    const angle = (i * 2 * Math.PI) / 3;
    return bar('z', 0.06, 1.0, [x + 0.09 * Math.sin(angle), y - 0.32 + 0.09 * Math.cos(angle), 0.95], 14);
  });
  const tubes = [-0.12, 0.12].flatMap((dx) =>
    [0.12, 0.34].map((dy) => bar('z', 0.08, 0.04, [x + dx, y + 0.2 + dy, 0.4], 14)),
  );
  return [
    piece(`shoulder_${name}`, bar('x', 0.3, 0.55, [side * 0.8 * w, y, 0]), 'steel', DARK),
    piece(`arm_${name}`, slab([0.46, 0.52, 1.15], [x, y - 0.56, -0.05], 0.06), 'steel', {
      ...metal,
      part: 'arm',
    }),
    piece(`barrels_${name}`, joined(...barrels), 'iron', { role: 'fixed' }),
    piece(`muzzle_${name}`, bar('z', 0.19, 0.12, [x, y - 0.32, 1.25]), 'iron', { role: 'fixed' }),
    piece(`missile_launcher_${name}`, slab([0.52, 0.48, 0.8], [x, y + 0.18, 0], 0.05), 'steel', {
      ...metal,
      part: 'arm',
    }),
    piece(`missile_${name}`, joined(...tubes), 'iron', { role: 'fixed', color: '#16181a' }),
  ];
}
