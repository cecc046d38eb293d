import { formsOf } from './names.ts';
import type { Region } from './region.ts';
import type { Claim } from './request.ts';

/** Words that are heard for a whole part, and mean a piece of it where the model tells the two apart. */
interface Narrower {
  /** Whether a claim is about the part. */
  isAbout(claim: Claim): boolean;
  /** Names of the piece. */
  readonly piece: readonly string[];
  /** Whether a claim is about the piece; else it is about the rest; undefined of what is about both. */
  asksPiece(claim: Claim): boolean | undefined;
}

const TYRES: readonly string[] = ['tyre', 'tire'];
const FEET: readonly string[] = ['foot', 'paw', 'hoof'];

const NARROWER: readonly Narrower[] = [
  {
    // Whoever asks for gold wheels means the rims.
    isAbout: ({ noun, part, look }) =>
      (part === 'wheel' || noun === 'wheel' || TYRES.includes(noun)) &&
      look.materials.length + look.colors.length > 0,
    piece: [...TYRES, 'rubber'],
    asksPiece: ({ noun, look }) =>
      TYRES.includes(noun) || look.materials.includes('rubber') || look.colors[0]?.name === 'black',
  },
  {
    isAbout: ({ noun, part }) => part === 'leg' || FEET.includes(noun),
    piece: FEET,
    asksPiece: ({ noun }) => FEET.includes(noun) || undefined,
  },
];

/**
 * Takes back from a claim what it is not about, where a model tells a part's pieces apart: tyres are the rubber of wheels,
 * paws the ends of legs.
 */
export function narrowClaims(assigned: Map<Region, Claim | undefined>): void {
  for (const { isAbout, piece, asksPiece } of NARROWER) {
    const isPiece = (region: Region) => formsOf(region).some((form) => piece.includes(form));
    const claimed = [...assigned].filter(([, claim]) => claim && isAbout(claim));
    const pieces = claimed.filter(([region]) => isPiece(region)).length;
    if (pieces === 0 || pieces === claimed.length) continue;
    for (const [region, claim] of claimed) {
      const asked = asksPiece(claim!);
      if (asked !== undefined && isPiece(region) !== asked) assigned.set(region, undefined);
    }
  }
}
