import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import type { Region } from './region.ts';
import type { Claim } from './request.ts';

const TYRES: readonly string[] = ['tyre', 'tire'];
const OF_RUBBER: readonly string[] = [...TYRES, 'rubber'];

/**
 * Takes back from a claim about wheels what it is not about, where those are of rubber and of something else: tyres are
 * the rubber, and wheels of a colour or a metal the rest, as whoever asks for gold wheels means the rims.
 */
export function leaveTyres(assigned: Map<Region, Claim | undefined>): void {
  const wheels = [...assigned].filter(([, claim]) => claim && isOfWheels(claim));
  const rubber = wheels.filter(([region]) => isOfRubber(region)).length;
  if (rubber === 0 || rubber === wheels.length) return;
  for (const [region, claim] of wheels) {
    if (isOfRubber(region) !== asksRubber(claim!)) assigned.set(region, undefined);
  }
}

const isOfWheels = ({ noun, part, look }: Claim): boolean =>
  (part === 'wheel' || noun === 'wheel' || TYRES.includes(noun)) &&
  look.materials.length + look.colors.length > 0;

const asksRubber = ({ noun, look }: Claim): boolean =>
  TYRES.includes(noun) || look.materials.includes('rubber') || look.colors[0]?.name === 'black';

const isOfRubber = ({ names }: Region): boolean =>
  names.flat().some((word) => singularsOf(word).some((form) => OF_RUBBER.includes(form)));
