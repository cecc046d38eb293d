import type { Table } from '../../thing.ts';
import type { Outfit } from '../outfit.ts';
import { armoured, BLACK, LEATHER, robed, suited, WOMAN } from '../wardrobe.ts';

/** Knights, wizards, royalty, soldiers, pirates. */
export const ADVENTURERS: Table<Outfit> = [
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
      hat: { noun: 'samurai helmet', cloth: ['iron', '#2b2d35'] },
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
];
