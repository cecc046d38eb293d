import { galleon } from './boat/galleon.ts';
import type { Form } from './boat/hull.ts';
import { raft } from './boat/raft.ts';
import { rowing } from './boat/rowing.ts';
import { sailboat } from './boat/sailboat.ts';
import { steamer } from './boat/steamer.ts';
import { submarine } from './boat/submarine.ts';
import { asks, type Generator, isA, proportionsOf } from './thing.ts';

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
