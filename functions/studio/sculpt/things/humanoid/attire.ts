import { isOutfit } from '../../prompt/lexicon/garments.ts';
import type { Cloth } from '../parts/cloth.ts';
import { asks, type Order, type Table } from '../thing.ts';
import type { Outfit } from './outfit.ts';
import { armoured, BLACK, LEATHER } from './wardrobe.ts';

type Change = (outfit: Outfit) => Outfit;

const ARMOUR = ['armor', 'armour', 'chain mail', 'chainmail', 'body armor', 'suit of armor'];

/** Clothes that a prompt puts on a figure, and what becomes of the outfit that it has by its noun. */
const GARMENTS: Table<Change> = [
  [ARMOUR, inArmour],
  [['robe', 'gown', 'kimono', 'cassock', 'toga', 'bathrobe'], (outfit) => inSkirt(outfit, 0.93, 0.92)],
  [['dress', 'sundress', 'frock'], (outfit) => inSkirt(outfit, outfit.skirt?.long ?? 0.6, 0.35)],
  [['suit', 'tuxedo', 'business suit', 'dinner jacket'], inSuit],
  [
    ['coat', 'raincoat', 'trench coat', 'overcoat', 'lab coat', 'greatcoat', 'parka'],
    (outfit) => inSkirt(inTrousers(outfit), 0.5, 0.95, true),
  ],
  [
    ['jacket', 'sweater', 'jumper', 'pullover', 'sweatshirt', 'cardigan', 'blazer'],
    (outfit) => inTop(outfit, 0.95),
  ],
  [['shirt', 't-shirt', 'tunic', 'blouse', 'jersey'], (outfit) => inTop(outfit, outfit.top?.sleeves ?? 0.35)],
  [['vest', 'waistcoat'], inVest],
  [['doublet', 'jerkin', 'tabard'], (outfit) => inTop(outfit, outfit.top?.sleeves ?? 0)],
  [
    ['overall', 'overalls', 'pajama', 'pajamas', 'jumpsuit', 'dungarees'],
    (outfit) => inTop(inTrousers(outfit), 0.95),
  ],
  [['trouser', 'trousers', 'pant', 'pants', 'jeans', 'leggings'], inTrousers],
  [['loincloth'], inLoincloth],
  [['shirtless', 'bare-chested', 'barechested', 'bare chested'], bareChested],
  [['skirt', 'kilt'], (outfit) => inSkirt(outfit, 0.45, outfit.top?.sleeves ?? 0.35)],
  [['hood', 'hooded', 'hoodie', 'cowl'], inHood],
  [['apron'], inApron],
  [['boot', 'boots'], (outfit) => inShoes(outfit, 0.3)],
  [['shoe', 'sandal', 'sneaker', 'slipper', 'trainer', 'loafer'], (outfit) => inShoes(outfit, 0)],
  [
    ['glove', 'gauntlet', 'mitten'],
    (outfit) => ({ ...outfit, gloves: outfit.gloves ?? (['leather', '#5a3a22'] as const) }),
  ],
  [['scarf'], (outfit) => ({ ...outfit, scarf: ['wool', '#a8322c'] as const })],
  [['tie', 'necktie'], (outfit) => ({ ...outfit, tie: ['silk', '#8f1d1d'] as const })],
  [['eye patch', 'eyepatch'], (outfit) => ({ ...outfit, eyePatch: true })],
  [['uniform', 'costume', 'clothes', 'clothing', 'outfit', 'space suit', 'spacesuit'], (outfit) => outfit],
];

/** The outfit with the clothes that the prompt names. */
export const attired = (order: Order, outfit: Outfit): Outfit =>
  GARMENTS.filter(([words]) => asks(order, ...words)).reduce((worn, [, change]) => change(worn), outfit);

/** Whether the one colour that a prompt says is that of clothes, and not of a being's skin: `an orc in black armor`. */
export const isOfClothes = (order: Order): boolean =>
  order.look.colors.length < 2 &&
  GARMENTS.some(([words]) => asks(order, ...words.filter((word) => isOutfit(word))));

/** Whether all plates are of the one colour that is said of the armour, and not its breastplate alone. */
export const isOfOneArmour = (order: Order, cloth: Cloth): boolean =>
  asks(order, ...ARMOUR) && HARD.includes(cloth[0]) && order.look.colors.length < 2;

const HARD: readonly string[] = ['steel', 'iron', 'bronze', 'leather'];

/** What an outfit has of plate by itself stays: a samurai's, a gladiator's. */
function inArmour(outfit: Outfit): Outfit {
  if (outfit.plate && HARD.includes(outfit.plate[0])) return outfit;
  const { skirt: _, ...rest } = outfit;
  return { ...rest, ...armoured };
}

function inSkirt({ legs, ...outfit }: Outfit, long: number, sleeves: number, isOverLegs = false): Outfit {
  const cloth = outfit.top?.cloth ?? (['fabric', '#7a6248'] as const);
  return {
    ...outfit,
    ...(isOverLegs && legs && { legs }),
    top: { cloth, sleeves: Math.max(sleeves, outfit.top?.sleeves ?? 0) },
    skirt: { cloth, long: Math.max(long, outfit.skirt?.long ?? 0) },
    belt: outfit.belt ?? LEATHER,
  };
}

/** With a bare chest and bare legs; what hung from the belt by itself is that. */
function inLoincloth({ top: _, legs: __, ...outfit }: Outfit): Outfit {
  const { cloth, long } = outfit.skirt ?? { cloth: LEATHER, long: 0.35 };
  return { ...outfit, skirt: { cloth, long: Math.min(0.35, long) }, belt: outfit.belt ?? LEATHER };
}

/** A skirt begins at the waist, where a dress had its top. */
function bareChested({ top: _, plate: __, ...outfit }: Outfit): Outfit {
  return outfit;
}

const inShoes = ({ shoes, ...outfit }: Outfit, high_m: number): Outfit => ({
  ...outfit,
  shoes: { cloth: shoes?.cloth ?? LEATHER, high_m: Math.max(shoes?.high_m ?? 0, high_m) },
});

function inTop(outfit: Outfit, sleeves: number): Outfit {
  const { cloth, sleeves: own } = outfit.top ?? { cloth: ['fabric', '#a8453a'] as const, sleeves: 0 };
  return { ...outfit, top: { cloth, sleeves: Math.max(sleeves, own) } };
}

/** Of the cloth of what else is worn on the back, with no hat over it. */
function inHood({ hat: _, ...outfit }: Outfit): Outfit {
  return { ...outfit, hood: outfit.cape ?? outfit.top?.cloth ?? ['fabric', '#4a4238'] };
}

/** A smith's is his own. */
function inApron(outfit: Outfit): Outfit {
  if (outfit.plate && outfit.skirt) return outfit;
  const cloth = ['fabric', '#e9e4d8'] as const;
  return { ...outfit, plate: cloth, skirt: { cloth, long: Math.max(0.45, outfit.skirt?.long ?? 0) } };
}

/** Over what else is worn; of plate it is as it is. */
function inVest(outfit: Outfit): Outfit {
  return outfit.plate ? outfit : { ...outfit, plate: ['fabric', '#5d4630'] };
}

function inTrousers(outfit: Outfit): Outfit {
  return { ...outfit, legs: { cloth: outfit.legs?.cloth ?? ['fabric', '#4a4238'] } };
}

/** An astronaut's suit is his own, as is all that has a pack, plate or helmet. */
function inSuit(outfit: Outfit): Outfit {
  if (outfit.plate || outfit.pack || outfit.helmet) return outfit;
  const { skirt: _, ...rest } = outfit;
  const cloth = ['fabric', BLACK] as const;
  return {
    ...rest,
    top: { cloth, sleeves: 0.95 },
    legs: { cloth },
    plate: ['fabric', '#f0efea'],
    shoes: { cloth: ['leather', BLACK], high_m: 0 },
  };
}
