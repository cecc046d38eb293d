import type { Table } from '../../thing.ts';
import type { Outfit } from '../outfit.ts';
import { BLACK, DENIM, LEATHER, suited } from '../wardrobe.ts';

/** By trade, from cowboys to clowns. */
export const OCCUPATIONS: Table<Outfit> = [
  [
    ['cowboy', 'sheriff', 'gunslinger', 'rancher', 'farmer'],
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
    ['blacksmith', 'smith', 'armorer', 'farrier', 'butcher', 'carpenter', 'mechanic'],
    {
      build: { shoulders: 1.22, thickness: 1.15 },
      top: { cloth: ['fabric', '#cfc4ae'], sleeves: 0.3 },
      plate: ['leather', '#5a3a22'],
      skirt: { cloth: ['leather', '#5a3a22'], long: 0.5 },
      legs: { cloth: ['fabric', '#4a4038'] },
      belt: ['leather', BLACK],
      gloves: ['leather', '#3a2616'],
      shoes: { cloth: LEATHER, high_m: 0.25 },
      beard: { color: '#4a2f1a', long_m: 0.1 },
      hair: { color: '#4a2f1a', long_m: 0 },
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
];
