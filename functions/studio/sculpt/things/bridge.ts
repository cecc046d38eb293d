import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { cylinder } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { dock } from './bridge/dock.ts';
import { arc, beam, slab } from './parts/forms.ts';
import { lampPosts } from './parts/lamp-posts.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
  styled,
} from './thing.ts';

/** Stone arch bridges, aqueducts and single arches; suspension bridges; wooden and rope bridges; docks. */
export const bridge: Generator = (order) => {
  if (asks(order, 'dock')) return dock(order);
  if (asks(order, 'suspension', 'golden gate') || styled(order, 'modern')) return suspension(order);
  if (
    asks(order, 'rope', 'footbridge', 'foot', 'wooden') ||
    order.look.materials.some((name) => ['wood', 'oak', 'pine', 'bamboo'].includes(name))
  )
    return footbridge(order);
  const { length, height, width } = proportionsOf(order);
  const single = asks(order, 'arch', 'archway');
  const arches = single ? 1 : pick(order, [2, 3]);
  const span = 7 * length;
  const l = arches * span + 2;
  const [w, h] = [(single ? 2 : 4.5) * width, (asks(order, 'aqueduct') ? 9 : 4.6) * height];
  const rise = single ? 0 : h * 0.18;
  const deck = (t: number) => h + rise * (1 - (2 * t - 1) ** 2);
  const radius = Math.min(span * 0.42, h * 0.8);
  const outline: FlatPoint[] = [[-l / 2, 0]];
  for (let i = 0; i < arches; i++) {
    const x = (i - (arches - 1) / 2) * span;
    const spring = Math.max(0, h * 0.82 - radius);
    outline.push([x - radius, 0], ...arc(x, spring + 0.001, radius, 180, 0, 16), [x + radius, 0]);
  }
  outline.push([l / 2, 0]);
  for (let i = 0; i <= 16; i++) outline.push([l / 2 - (l * i) / 16, deck(i / 16)]);
  const parapet = (side: number) => {
    const strip: FlatPoint[] = [
      ...Array.from({ length: 17 }, (_, i): FlatPoint => [-l / 2 + (l * i) / 16, deck(i / 16) - 0.1]),
      ...Array.from({ length: 17 }, (_, i): FlatPoint => [l / 2 - (l * i) / 16, deck(i / 16) + 0.9]),
    ];
    return moved(extrude(strip, 0.4), 0, 0, side * (w / 2 - 0.1));
  };
  return [
    piece('arches', extrude(outline, w), 'stone', { part: 'body' }),
    ...(single || !hasPart(order, 'wall', true)
      ? []
      : [
          piece('parapet_front', parapet(1), 'stone', { part: 'wall', color: '#767268' }),
          piece('parapet_back', parapet(-1), 'stone', { part: 'wall', color: '#767268' }),
        ]),
    ...(single
      ? [
          piece('keystone', slab([0.9, 1.1, w + 0.3], [0, h * 0.79, 0]), 'stone', {
            part: 'top',
            color: '#a09a8c',
          }),
          piece('cornice', slab([l + 0.6, 0.4, w + 0.6], [0, h - 0.02, 0]), 'stone', { part: 'rim' }),
        ]
      : lampPosts(order, 2.6 * height, (t, side) => [(t - 0.5) * l, deck(t) + 0.85, side * (w / 2 - 0.1)])),
  ];
};

function suspension(order: Order): Piece[] {
  const { length, height, width } = proportionsOf(order);
  const [l, h, w, deck] = [90 * length, 24 * height, 8 * width, 8 * height];
  const span = l * 0.3;
  const cableAt = (x: number): number => {
    const far = Math.abs(x);
    return far <= span
      ? deck + 2 + (h - deck - 2) * (far / span) ** 2
      : h - (h - deck - 1) * ((far - span) / (l / 2 - span));
  };
  const red = { color: '#b5452f', finish: 'painted' } as const;
  const pieces: Piece[] = [
    piece('deck', slab([l, 0.9, w], [0, deck, 0]), 'concrete', { part: 'deck', color: '#77787a' }),
  ];
  for (const x of [1, -1])
    for (const z of [1, -1])
      pieces.push(
        piece(
          `tower_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
          slab([1.8, h + 0.8, 1.2], [x * span, 0, z * (w / 2 + 0.4)]),
          'steel',
          { ...red, part: 'pole' },
        ),
      );
  for (const x of [1, -1])
    for (const [i, y] of [deck - 1.4, deck + 6, h - 1.6].entries())
      pieces.push(
        piece(
          `brace_${x > 0 ? 'left' : 'right'}_${i + 1}`,
          slab([1.2, 1.3, w + 0.8], [x * span, y, 0]),
          'steel',
          red,
        ),
      );
  for (const z of [1, -1]) {
    const name = z > 0 ? 'front' : 'back';
    const path = Array.from({ length: 61 }, (_, i): [number, number, number] => [
      -l / 2 + (l * i) / 60,
      cableAt(-l / 2 + (l * i) / 60),
      z * (w / 2 + 0.4),
    ]);
    pieces.push(piece(`cable_${name}`, tube(path, 0.28, { around: 8 }), 'steel', { ...red, part: 'string' }));
    for (let i = 1; i < 30; i++) {
      const x = -l / 2 + (l * i) / 30;
      if (Math.abs(Math.abs(x) - span) > 1.2 && cableAt(x) - deck > 1.2)
        pieces.push(
          piece(
            `hanger_${name}_${i}`,
            moved(cylinder(0.1, cableAt(x) - deck, { segments: 6 }), x, deck, z * (w / 2 + 0.4)),
            'steel',
            red,
          ),
        );
    }
  }
  return [...pieces, ...lampPosts(order, 5, (t, side) => [(t - 0.5) * l, deck + 0.85, side * (w / 2 - 0.4)])];
}

function footbridge(order: Order): Piece[] {
  const { length, height, width } = proportionsOf(order);
  const rope = asks(order, 'rope');
  const [l, w, y] = [7 * length, 1.6 * width, (rope ? 1.8 : 0.8) * height];
  const bow = (x: number) => y + (rope ? 1.1 * ((2 * x) / l) ** 2 - 0.5 : 0.7 * (1 - ((2 * x) / l) ** 2));
  const planks = 26;
  const pieces = Array.from({ length: planks }, (_, i) => {
    const x = ((i + 0.5) / planks - 0.5) * l;
    return piece(`plank_${i + 1}`, slab([(l / planks) * 0.9, 0.07, w], [x, bow(x), 0]), 'wood', {
      part: 'deck',
      axis: 2,
    });
  });
  const posts = Math.max(3, partCount(order, 'pole', 5, 12));
  for (const z of [1, -1]) {
    const name = z > 0 ? 'front' : 'back';
    const rail = (up: number) =>
      curve(
        Array.from({ length: 9 }, (_, i): [number, number, number] => [
          (i / 8 - 0.5) * l,
          bow((i / 8 - 0.5) * l) + up,
          (z * w) / 2.15,
        ]),
        3,
      );
    pieces.push(
      piece(
        `rail_${name}`,
        tube(rail(0.95), rope ? 0.03 : 0.05, { around: 8 }),
        rope ? 'fabric' : 'wood',
        rope ? { part: 'string', color: '#b99c6b' } : { part: 'rim' },
      ),
    );
    pieces.push(
      piece(
        `beam_${name}`,
        tube(rail(-0.03), rope ? 0.035 : 0.09, { around: 8 }),
        rope ? 'fabric' : 'wood',
        rope ? { part: 'string', color: '#b99c6b' } : {},
      ),
    );
    for (let i = 0; i < posts; i++) {
      const x = (i / (posts - 1) - 0.5) * l * 0.97;
      const end = i === 0 || i === posts - 1;
      const thick = rope && !end ? 0.03 : 0.11;
      pieces.push(
        piece(
          `post_${name}_${i + 1}`,
          beam([x, end ? 0 : bow(x) - 0.05, (z * w) / 2.15], [x, bow(x) + 1.02, (z * w) / 2.15], thick),
          'wood',
          { part: 'pole', axis: 1 },
        ),
      );
    }
  }
  const alongAt = (t: number) => (t - 0.5) * l;
  return [
    ...pieces,
    ...lampPosts(order, 0.9, (t, side) => [alongAt(t), bow(alongAt(t)) + 0.93, (side * w) / 2.15]),
  ];
}
