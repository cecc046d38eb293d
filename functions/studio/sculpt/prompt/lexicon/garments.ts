/** What is most of what somebody wears: its look is the wearer's. All else that is worn has a look of its own. */
const OUTFITS: ReadonlySet<string> = new Set(
  `armor armour mail chainmail robe gown kimono cassock habit toga bathrobe dress sundress frock suit tuxedo spacesuit coat raincoat
  overcoat greatcoat parka jacket blazer sweater jumper pullover sweatshirt cardigan hoodie shirt t-shirt tee tunic blouse jersey doublet jerkin tabard overall overalls coverall pajama pajamas jumpsuit dungarees wetsuit swimsuit bodysuit leotard
  uniform costume`
    .trim()
    .split(/\s+/),
);

/** The same by the word itself alone: all that is worn is a kind of it. */
const CLOTHES: readonly string[] = ['clothes', 'clothing', 'outfit', 'attire', 'garb'];

/** Whether a garment is most of what its wearer has on, by its last word or by what it is a kind of, the nearest first. */
export const isOutfit = (noun: string, kin: readonly string[] = []): boolean =>
  CLOTHES.includes(headOf(noun)) || [headOf(noun), ...belowAttire(kin)].some((word) => OUTFITS.has(word));

/** WordNet calls attire a dress as well, and a mask is attire. */
const belowAttire = (kin: readonly string[]): readonly string[] =>
  kin.includes('attire') ? kin.slice(0, kin.indexOf('attire')) : kin;

const headOf = (noun: string): string => noun.split(' ').at(-1)!;
