import type { MaterialName } from '../../materials/recipes.ts';
import type { Build } from './figure.ts';

/** Material and `#rrggbb` of something worn or grown. */
export type Cloth = readonly [material: MaterialName, color: string];

/** What a figure wears and is, by its noun. */
export interface Outfit {
  readonly build?: Partial<Build>;
  readonly skin?: Cloth;
  readonly top?: { readonly cloth: Cloth /** 0 none, 1 to the wrists */; readonly sleeves: number };
  readonly legs?: {
    readonly cloth: Cloth /** Share of the leg that is covered. @default 0.95 */;
    readonly long?: number;
  };
  /** From the waist down; `long` is the share of the leg that it covers. */
  readonly skirt?: { readonly cloth: Cloth; readonly long: number };
  /** Height of the shaft in metres. */
  readonly shoes?: { readonly cloth: Cloth; readonly high_m: number };
  readonly gloves?: Cloth;
  readonly belt?: Cloth;
  readonly cape?: Cloth;
  readonly pauldrons?: Cloth;
  readonly plate?: Cloth;
  readonly pack?: Cloth;
  /** Of the hat generator. */
  readonly hat?: { readonly noun: string; readonly cloth?: Cloth };
  /** Over the whole head, without a face. */
  readonly mask?: Cloth;
  readonly helmet?: 'bubble' | 'closed';
  readonly hair?: { readonly color: string /** metres; 0 is short */; readonly long_m: number };
  readonly beard?: { readonly color: string; readonly long_m: number };
  readonly wings?: 'feather' | 'bat' | 'fairy';
  readonly horns?: true;
  readonly tail?: true;
  readonly ears?: 'pointed' | 'large';
  readonly nose?: 'large' | 'red';
  readonly muzzle?: Cloth;
  readonly halo?: true;
  /** White without pupils, or all dark. */
  readonly eyes?: 'blank' | 'dark' | 'large' | 'button';
  readonly bones?: true;
}

const BLACK = '#23242a';
const DENIM: Cloth = ['fabric', '#34507a'];
const STEEL: Cloth = ['steel', '#aab0b6'];
const LEATHER: Cloth = ['leather', '#5a3a22'];
const WOMAN: Partial<Build> = {
  height_m: 1.66,
  shoulders: 0.86,
  hips: 1.05,
  thickness: 0.88,
  belly: 0.9,
  bust: true,
};
const CHILD: Partial<Build> = {
  height_m: 1.2,
  head: 1.36,
  legs: 0.86,
  shoulders: 0.82,
  hips: 0.88,
  thickness: 0.9,
  arms: 0.9,
};
const LARGE: Partial<Build> = { height_m: 2, shoulders: 1.35, thickness: 1.35, belly: 1.15, head: 0.95 };

const robed = (color: string): Outfit => ({
  top: { cloth: ['fabric', color], sleeves: 0.92 },
  skirt: { cloth: ['fabric', color], long: 0.93 },
  belt: LEATHER,
});
const suited = (color: string, shirt = color): Outfit => ({
  top: { cloth: ['fabric', shirt], sleeves: 0.95 },
  legs: { cloth: ['fabric', color] },
  shoes: { cloth: ['leather', BLACK], high_m: 0 },
});
const armoured: Outfit = {
  top: { cloth: ['iron', '#6d7176'], sleeves: 0.96 },
  legs: { cloth: ['iron', '#6d7176'] },
  plate: STEEL,
  pauldrons: STEEL,
  gloves: STEEL,
  shoes: { cloth: STEEL, high_m: 0.38 },
  belt: LEATHER,
};
const furry = (color: string, face: string): Outfit => ({
  skin: ['fur', color],
  muzzle: ['skin', face],
  ears: 'large',
});

/** The first row of which a word fits, before or in the noun; the last row fits everyone. */
export const OUTFITS: readonly (readonly [words: readonly string[], outfit: Outfit])[] = [
  [['knight', 'paladin', 'crusader', 'templar'], { ...armoured, helmet: 'closed' }],
  [
    ['viking', 'barbarian', 'norseman'],
    {
      build: { shoulders: 1.2, thickness: 1.2 },
      top: { cloth: ['fabric', '#6b4a30'], sleeves: 0.45 },
      legs: { cloth: ['fabric', '#4c4438'] },
      shoes: { cloth: ['fur', '#6a5138'], high_m: 0.34 },
      pauldrons: ['fur', '#7a6248'],
      belt: LEATHER,
      hat: { noun: 'viking helmet' },
      beard: { color: '#a5602a', long_m: 0.14 },
      hair: { color: '#a5602a', long_m: 0.2 },
    },
  ],
  [
    ['samurai', 'ronin', 'shogun'],
    {
      top: { cloth: ['fabric', '#2b2d35'], sleeves: 0.9 },
      skirt: { cloth: ['leather', '#8f1d1d'], long: 0.5 },
      legs: { cloth: ['fabric', '#2b2d35'] },
      plate: ['leather', '#8f1d1d'],
      pauldrons: ['leather', '#8f1d1d'],
      belt: ['fabric', '#d8b25a'],
      shoes: { cloth: ['leather', BLACK], high_m: 0.3 },
      hat: { noun: 'helmet', cloth: ['iron', '#2b2d35'] },
    },
  ],
  [
    ['wizard', 'mage', 'sorcerer', 'warlock', 'magician', 'merlin', 'druid'],
    {
      ...robed('#2f3f8f'),
      hat: { noun: 'wizard hat', cloth: ['fabric', '#2f3f8f'] },
      beard: { color: '#e4e2dc', long_m: 0.3 },
      hair: { color: '#e4e2dc', long_m: 0.22 },
    },
  ],
  [
    ['witch', 'sorceress', 'enchantress'],
    {
      ...robed('#3a2a4a'),
      build: WOMAN,
      hat: { noun: 'wizard hat', cloth: ['fabric', BLACK] },
      hair: { color: '#7a2f1a', long_m: 0.34 },
      nose: 'large',
    },
  ],
  [
    ['king', 'emperor', 'prince', 'pharaoh'],
    {
      top: { cloth: ['velvet', '#7a1630'], sleeves: 0.95 },
      skirt: { cloth: ['velvet', '#7a1630'], long: 0.45 },
      legs: { cloth: ['fabric', '#e8e2d2'] },
      shoes: { cloth: LEATHER, high_m: 0.3 },
      belt: ['gold', '#e2b13c'],
      cape: ['velvet', '#a3122b'],
      hat: { noun: 'crown' },
      beard: { color: '#6b4a2a', long_m: 0.08 },
      hair: { color: '#6b4a2a', long_m: 0.14 },
    },
  ],
  [
    ['queen', 'empress', 'princess', 'duchess'],
    {
      build: WOMAN,
      top: { cloth: ['silk', '#b8477f'], sleeves: 0.3 },
      skirt: { cloth: ['silk', '#b8477f'], long: 0.97 },
      belt: ['gold', '#e2b13c'],
      hat: { noun: 'crown' },
      hair: { color: '#d3a54a', long_m: 0.36 },
    },
  ],
  [
    ['astronaut', 'cosmonaut', 'spaceman'],
    {
      build: { thickness: 1.35, shoulders: 1.15, belly: 1.2, head: 1.05 },
      top: { cloth: ['fabric', '#e9ebee'], sleeves: 0.98 },
      legs: { cloth: ['fabric', '#e9ebee'] },
      gloves: ['rubber', '#8b9096'],
      shoes: { cloth: ['rubber', '#8b9096'], high_m: 0.26 },
      belt: ['plastic', '#c8641e'],
      pack: ['plastic', '#d5d8dc'],
      helmet: 'bubble',
    },
  ],
  [
    ['ninja', 'assassin', 'shinobi'],
    {
      ...suited('#25262c'),
      gloves: ['fabric', '#25262c'],
      mask: ['fabric', '#25262c'],
      belt: ['fabric', '#8f1d1d'],
    },
  ],
  [
    ['soldier', 'marine', 'sniper', 'trooper', 'infantryman', 'commando'],
    {
      top: { cloth: ['fabric', '#5c6242'], sleeves: 0.95 },
      legs: { cloth: ['fabric', '#5c6242'] },
      plate: ['fabric', '#3f4530'],
      belt: LEATHER,
      shoes: { cloth: ['leather', BLACK], high_m: 0.28 },
      pack: ['fabric', '#4a5038'],
      hat: { noun: 'army helmet', cloth: ['steel', '#4a5038'] },
    },
  ],
  [
    ['guard', 'gladiator', 'spartan', 'warrior', 'legionary', 'centurion', 'fighter', 'hero'],
    {
      top: { cloth: ['fabric', '#8c2f2a'], sleeves: 0.35 },
      skirt: { cloth: ['leather', '#6e4327'], long: 0.4 },
      plate: ['bronze', '#9a6b35'],
      pauldrons: ['bronze', '#9a6b35'],
      belt: LEATHER,
      shoes: { cloth: LEATHER, high_m: 0.36 },
      cape: ['fabric', '#8c2f2a'],
      hat: { noun: 'helmet', cloth: ['bronze', '#9a6b35'] },
    },
  ],
  [
    ['pirate', 'buccaneer', 'captain'],
    {
      top: { cloth: ['fabric', '#e8e2d2'], sleeves: 0.9 },
      plate: ['leather', '#6b1f22'],
      legs: { cloth: ['fabric', '#2f3340'], long: 0.7 },
      belt: LEATHER,
      shoes: { cloth: ['leather', BLACK], high_m: 0.36 },
      hat: { noun: 'pirate hat', cloth: ['leather', BLACK] },
      beard: { color: BLACK, long_m: 0.1 },
      hair: { color: BLACK, long_m: 0.2 },
    },
  ],
  [
    ['cowboy', 'sheriff', 'gunslinger', 'rancher', 'farmer', 'scarecrow'],
    {
      top: { cloth: ['fabric', '#a03a2e'], sleeves: 0.95 },
      plate: ['leather', '#6e4327'],
      legs: { cloth: DENIM },
      belt: LEATHER,
      shoes: { cloth: LEATHER, high_m: 0.32 },
      hat: { noun: 'cowboy hat', cloth: LEATHER },
    },
  ],
  [
    ['policeman', 'policewoman', 'police', 'cop', 'officer', 'constable', 'sailor', 'pilot'],
    {
      ...suited('#25304f', '#33457a'),
      belt: ['leather', BLACK],
      hat: { noun: 'cap', cloth: ['fabric', '#25304f'] },
    },
  ],
  [
    ['firefighter', 'fireman'],
    {
      top: { cloth: ['fabric', '#c8932e'], sleeves: 0.95 },
      legs: { cloth: ['fabric', '#c8932e'] },
      belt: ['leather', BLACK],
      gloves: ['leather', BLACK],
      shoes: { cloth: ['rubber', BLACK], high_m: 0.34 },
      hat: { noun: 'army helmet', cloth: ['plastic', '#b3261e'] },
    },
  ],
  [
    ['chef', 'cook', 'baker'],
    {
      ...suited('#2f333b', '#f0efea'),
      hat: { noun: 'chef hat' },
      skirt: { cloth: ['fabric', '#f0efea'], long: 0.4 },
    },
  ],
  [
    ['doctor', 'scientist', 'surgeon', 'nurse', 'professor'],
    {
      ...suited('#4a5566', '#f0f1f2'),
      skirt: { cloth: ['fabric', '#f0f1f2'], long: 0.42 },
      hair: { color: '#6a6a68', long_m: 0 },
    },
  ],
  [
    ['superhero', 'superman', 'superwoman', 'supervillain'],
    {
      build: { shoulders: 1.2, thickness: 1.15 },
      top: { cloth: ['fabric', '#24509e'], sleeves: 0.98 },
      legs: { cloth: ['fabric', '#24509e'] },
      shoes: { cloth: ['rubber', '#b3261e'], high_m: 0.38 },
      gloves: ['rubber', '#b3261e'],
      belt: ['gold', '#e2b13c'],
      cape: ['fabric', '#b3261e'],
      hair: { color: BLACK, long_m: 0 },
    },
  ],
  [
    ['santa', 'santa claus', 'father christmas'],
    {
      build: { belly: 1.5, thickness: 1.2 },
      top: { cloth: ['velvet', '#b3201c'], sleeves: 0.92 },
      legs: { cloth: ['velvet', '#b3201c'] },
      belt: ['leather', BLACK],
      shoes: { cloth: ['leather', BLACK], high_m: 0.36 },
      gloves: ['wool', '#f2f0ea'],
      hat: { noun: 'wizard hat', cloth: ['velvet', '#b3201c'] },
      beard: { color: '#f2f0ea', long_m: 0.2 },
      hair: { color: '#f2f0ea', long_m: 0.12 },
    },
  ],
  [
    ['clown', 'jester', 'mime', 'joker'],
    {
      skin: ['skin', '#f0e4da'],
      top: { cloth: ['fabric', '#d8a21e'], sleeves: 0.92 },
      legs: { cloth: ['fabric', '#2f62b8'] },
      shoes: { cloth: ['leather', '#b3261e'], high_m: 0 },
      gloves: ['fabric', '#f2f2f2'],
      hair: { color: '#c8331e', long_m: 0.12 },
      nose: 'red',
    },
  ],
  [
    ['skeleton'],
    {
      bones: true,
      skin: ['bone', '#e3d9c0'],
      eyes: 'dark',
      build: { thickness: 0.7, shoulders: 0.95, belly: 0.62, hips: 0.8 },
    },
  ],
  [
    ['zombie', 'ghoul', 'undead', 'mummy', 'frankenstein'],
    {
      skin: ['skin', '#7f9a6c'],
      top: { cloth: ['fabric', '#5d5648'], sleeves: 0.5 },
      legs: { cloth: ['fabric', '#3f4450'], long: 0.7 },
      eyes: 'blank',
      hair: { color: '#33302a', long_m: 0 },
    },
  ],
  [
    ['ghost', 'spirit', 'phantom', 'specter', 'spectre', 'wraith'],
    {
      ...robed('#e6ecf2'),
      skin: ['fabric', '#e6ecf2'],
      mask: ['fabric', '#e6ecf2'],
      eyes: 'dark',
      belt: ['fabric', '#d5dde6'],
    },
  ],
  [
    ['angel', 'cherub', 'seraph', 'archangel'],
    {
      ...robed('#f2efe6'),
      build: WOMAN,
      belt: ['gold', '#e2b13c'],
      wings: 'feather',
      halo: true,
      hair: { color: '#d3a54a', long_m: 0.3 },
    },
  ],
  [
    ['fairy', 'pixie', 'sprite', 'nymph'],
    {
      build: WOMAN,
      top: { cloth: ['silk', '#6fb36a'], sleeves: 0.06 },
      skirt: { cloth: ['silk', '#6fb36a'], long: 0.35 },
      wings: 'fairy',
      ears: 'pointed',
      hair: { color: '#c96f2f', long_m: 0.28 },
    },
  ],
  [
    ['devil', 'demon', 'satan', 'imp', 'fiend', 'gargoyle'],
    {
      build: { shoulders: 1.2, thickness: 1.15 },
      skin: ['skin', '#9c2a22'],
      legs: { cloth: ['leather', BLACK], long: 0.5 },
      wings: 'bat',
      horns: true,
      tail: true,
      ears: 'pointed',
      eyes: 'blank',
    },
  ],
  [
    [
      'vampire',
      'dracula',
      'butler',
      'groom',
      'businessman',
      'lawyer',
      'spy',
      'detective',
      'gentleman',
      'politician',
      'president',
    ],
    { ...suited('#23242a'), plate: ['fabric', '#f0efea'], hair: { color: '#1d1b1a', long_m: 0 } },
  ],
  [
    ['elf', 'ranger', 'archer', 'hunter', 'huntress', 'robin hood', 'druidess'],
    {
      build: { shoulders: 0.92, thickness: 0.9 },
      top: { cloth: ['fabric', '#3f6b3a'], sleeves: 0.9 },
      skirt: { cloth: ['fabric', '#3f6b3a'], long: 0.3 },
      legs: { cloth: ['fabric', '#6a5138'] },
      belt: LEATHER,
      shoes: { cloth: LEATHER, high_m: 0.34 },
      cape: ['fabric', '#2f4a2c'],
      ears: 'pointed',
      hair: { color: '#d8bd7a', long_m: 0.3 },
    },
  ],
  [
    ['dwarf', 'gnome', 'leprechaun', 'hobbit', 'halfling'],
    {
      build: {
        height_m: 1.25,
        head: 1.35,
        legs: 0.72,
        arms: 0.85,
        shoulders: 1.15,
        thickness: 1.25,
        belly: 1.25,
      },
      top: { cloth: ['fabric', '#3f5a8a'], sleeves: 0.6 },
      legs: { cloth: ['fabric', '#5b4632'] },
      belt: LEATHER,
      shoes: { cloth: LEATHER, high_m: 0.24 },
      hat: { noun: 'wizard hat', cloth: ['wool', '#b3261e'] },
      beard: { color: '#b8662a', long_m: 0.28 },
      hair: { color: '#b8662a', long_m: 0.14 },
      nose: 'large',
    },
  ],
  [
    ['orc', 'ogre', 'troll', 'goblin', 'hulk', 'cyclops', 'giant', 'golem', 'titan'],
    {
      build: LARGE,
      skin: ['skin', '#6f8f4a'],
      legs: { cloth: ['leather', '#5a3a22'], long: 0.5 },
      belt: LEATHER,
      pauldrons: ['iron', '#5f6062'],
      ears: 'pointed',
      nose: 'large',
    },
  ],
  [
    ['alien', 'extraterrestrial', 'martian'],
    {
      build: { head: 1.45, thickness: 0.72, shoulders: 0.8, hips: 0.8, belly: 0.8, height_m: 1.5 },
      skin: ['skin', '#8fb58a'],
      eyes: 'large',
    },
  ],
  [
    ['gorilla', 'ape', 'yeti', 'bigfoot', 'sasquatch', 'orangutan', 'king kong'],
    {
      ...furry('#3a3634', '#57504c'),
      build: { height_m: 1.7, arms: 1.2, legs: 0.72, shoulders: 1.4, thickness: 1.5, belly: 1.3, head: 1.15 },
    },
  ],
  [
    ['monkey', 'chimpanzee', 'chimp', 'baboon', 'lemur', 'primate', 'macaque'],
    {
      ...furry('#7a5232', '#d9b08a'),
      build: { height_m: 0.9, head: 1.5, arms: 1.15, legs: 0.8, shoulders: 0.85, thickness: 0.9 },
      tail: true,
    },
  ],
  [
    ['teddy', 'teddy bear'],
    {
      ...furry('#a8743f', '#d8b98a'),
      build: { height_m: 0.4, head: 1.9, legs: 0.62, arms: 0.7, thickness: 1.5, belly: 1.45 },
      eyes: 'button',
    },
  ],
  [
    ['snowman'],
    {
      build: { belly: 1.6, thickness: 0.6, head: 1.5 },
      skin: ['snow', '#f2f6fa'],
      hat: { noun: 'top hat' },
      eyes: 'button',
      nose: 'red',
    },
  ],
  [['mannequin', 'dummy', 'figurine', 'statue', 'sculpture'], {}],
  [
    ['baby', 'infant', 'toddler'],
    {
      build: { ...CHILD, height_m: 0.75, head: 1.75, legs: 0.66, arms: 0.78, belly: 1.15, thickness: 1.15 },
      top: { cloth: ['fabric', '#8fc1e0'], sleeves: 0.9 },
      legs: { cloth: ['fabric', '#8fc1e0'] },
    },
  ],
  [
    ['girl', 'daughter', 'schoolgirl', 'granddaughter', 'niece'],
    {
      build: CHILD,
      top: { cloth: ['fabric', '#d8577a'], sleeves: 0.3 },
      skirt: { cloth: ['fabric', '#d8577a'], long: 0.5 },
      shoes: { cloth: ['leather', '#7a2f2a'], high_m: 0 },
      hair: { color: '#6a4020', long_m: 0.28 },
    },
  ],
  [
    ['child', 'boy', 'kid', 'son', 'schoolboy', 'grandson', 'nephew', 'student', 'pupil'],
    {
      build: CHILD,
      top: { cloth: ['fabric', '#d8832a'], sleeves: 0.35 },
      legs: { cloth: DENIM, long: 0.55 },
      shoes: { cloth: ['fabric', '#c8402e'], high_m: 0 },
      hair: { color: '#5a3a22', long_m: 0 },
    },
  ],
  [
    ['dancer', 'ballerina', 'bride'],
    {
      build: WOMAN,
      top: { cloth: ['silk', '#f0dfe4'], sleeves: 0.06 },
      skirt: { cloth: ['silk', '#f0dfe4'], long: 0.45 },
      shoes: { cloth: ['silk', '#e3b6c4'], high_m: 0 },
      hair: { color: '#3f2a1e', long_m: 0.1 },
    },
  ],
  [
    [
      'woman',
      'lady',
      'mother',
      'wife',
      'grandmother',
      'aunt',
      'sister',
      'actress',
      'waitress',
      'female',
      'goddess',
      'mermaid',
      'maid',
    ],
    {
      build: WOMAN,
      top: { cloth: ['fabric', '#3f7f8a'], sleeves: 0.35 },
      skirt: { cloth: ['fabric', '#2f3f5a'], long: 0.55 },
      shoes: { cloth: ['leather', '#5a2f2a'], high_m: 0 },
      hair: { color: '#5a3420', long_m: 0.34 },
    },
  ],
  [
    ['monk', 'priest', 'friar', 'nun', 'pope', 'bishop', 'god', 'prophet', 'saint', 'buddha', 'jesus'],
    { ...robed('#6a4a2f'), hair: { color: '#4a3524', long_m: 0 }, beard: { color: '#4a3524', long_m: 0.06 } },
  ],
];

export const EVERYONE: Outfit = {
  top: { cloth: ['fabric', '#a8453a'], sleeves: 0.35 },
  legs: { cloth: DENIM },
  shoes: { cloth: ['leather', '#3d2b20'], high_m: 0 },
  hair: { color: '#4a3222', long_m: 0 },
};
