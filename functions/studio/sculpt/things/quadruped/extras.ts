import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { ball } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { wing } from '../parts/wing.ts';
import { asks, hasPart, type Order, type Piece, piece, rgb } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';
import { fleece, humps, shell, stripe } from './back.ts';
import type { Beast } from './beast.ts';
import { collars } from './collar.ts';
import { eagleHead } from './eagle-head.ts';
import { mane } from './mane.ts';
import { backSpikes, frill, plates, spines, teeth } from './spikes.ts';
import { trunk, tusks } from './trunk.ts';

/** What only some animals have. */
export function beastExtras(order: Order, beast: Beast, shape: BeastBody, cell: number): Piece[] {
  const { coat, extra = [] } = beast;
  const own = { color: coat[1] } as const;
  const has = (name: (typeof extra)[number]): boolean => extra.includes(name);
  const head = shape.heads[0]!;
  const winged = hasPart(order, 'wing', asks(order, 'winged') || (has('wings') && !asks(order, 'wingless')));
  return [
    ...mane(order, beast, shape, cell),
    ...(has('trunk') ? [piece('trunk', trunk(head, beast), coat[0], { ...own, part: 'beak' })] : []),
    ...(has('tusks') ? tusks(head, beast) : []),
    ...(has('humps') || has('hump') ? humps(beast, shape, has('humps') ? [0.22, -0.24] : [-0.02], cell) : []),
    ...(has('shoulder-hump')
      ? [piece('hump', skin(ball([0, 0.9, beast.long * 0.3], [0.17, 0.22, 0.36]), cell), 'fur', own)]
      : []),
    ...(has('shell') ? shell(shape) : []),
    ...(has('eagle-head') ? eagleHead(beast, shape, cell) : []),
    ...(has('fleece') ? [fleece(beast, shape, cell)] : []),
    ...(has('spines') ? [piece('spines', spines(shape), 'bone', { role: 'accent', color: '#5a4634' })] : []),
    ...(has('plates') ? [piece('plates', plates(shape), 'scale', { role: 'accent', color: '#a8683a' })] : []),
    ...(has('back-spikes')
      ? [piece('spikes', backSpikes(shape), 'bone', { role: 'accent', color: '#4a3a2c' })]
      : []),
    ...(has('frill') ? [piece('frill', frill(head, beast), coat[0], { ...own, ...frillMarks })] : []),
    ...(has('teeth')
      ? [piece('teeth', teeth(head, beast), 'bone', { role: 'fixed', color: '#f0ead8' })]
      : []),
    ...(has('stripe')
      ? [piece('stripe', stripe(shape, cell), 'fur', { role: 'accent', color: '#f0eeea' })]
      : []),
    ...(winged ? wings(beast, shape) : []),
    ...collars(order, shape, cell),
  ];
}

const frillMarks = { markings: { figure: 'dots', color: rgb('#b8683a'), size_m: 0.35 } } as const;

function wings({ long, chest, coat }: Beast, { torso }: BeastBody): Piece[] {
  const feathered = coat[0] !== 'scale';
  const top = exitPoint(torso, [0, 1 - chest[1], long * 0.22], [0.5, 0.85, 0]);
  const left = turned(wing(feathered ? 'feather' : 'bat', long * 1.7), 'y', 0.3);
  return SIDES.map(([side, word]) =>
    piece(
      `wing_${word}`,
      scaled(moved(turned(left, 'z', 0.45), top[0] - 0.03, top[1], top[2]), side, 1, 1),
      feathered ? 'feather' : 'leather',
      {
        part: 'wing',
        role: feathered ? 'main' : 'accent',
        color: feathered ? coat[1] : '#6a1f1c',
      },
    ),
  );
}
