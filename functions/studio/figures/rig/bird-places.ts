import { toBody } from './body-frame.ts';
import { legPlaces } from './leg.ts';
import type { Places } from './make-skeleton.ts';
import type { Bird } from './read-bird.ts';
import { joinPlaces, sidePlaces } from './sides.ts';
import { distance, mix, type Vector } from './vector.ts';

/** Neck and tail begin so far from the trunk's middle, by the way from there to their ends. */
const NECK = 0.3;
const RUMP = 0.45;

/** Where a bird's joints are, but for its wings. Its legs are hind legs: forelegs are what became its wings. */
export function birdPlaces(bird: Bird): Places {
  const { core, legs } = bird;
  const head = wayTo(bird, bird.head, NECK);
  const tail = wayTo(bird, bird.tail, RUMP);
  return joinPlaces([
    {
      joints: {
        hips: mix(core, tail(1), 0.5),
        spine: mix(core, tail(1), 0.2),
        chest: mix(core, head(1), 0.35),
        neck: head(1),
        head: head(0.5),
        tail1: tail(0.95),
        tail2: tail(0.63),
        tail3: tail(0.31),
      },
      tips: { head: head(0), tail3: tail(0) },
    },
    ...sidePlaces(legs, (leg, side) => legPlaces(leg, `${side}Hind`, core[1])),
  ]);
}

/**
 * The middle of a neck or a tail, from its end inwards.
 *
 * @param least where it is left, by the distance of its end from the trunk's middle
 * @returns its places, 0 at the end and 1 where it is left
 */
function wayTo({ figure, frame, core }: Bird, cell: number, least: number): (share: number) => Vector {
  const places = figure.walk(cell).map(({ center }) => toBody(frame, center));
  const end = places[0]!;
  const reach = distance(end, core);
  const inner = places.findIndex((place) => distance(place, core) < least * reach);
  const way = inner < 2 ? [end, mix(end, core, 1 - least)] : places.slice(0, inner);
  return (share) => {
    const at = share * (way.length - 1);
    const from = Math.min(way.length - 2, Math.floor(at));
    return mix(way[from]!, way[from + 1]!, at - from);
  };
}
