import type { Table } from '../../thing.ts';
import type { Outfit } from '../outfit.ts';
import { BLACK, furry, LARGE, LEATHER, robed, suited, WOMAN } from '../wardrobe.ts';

/** What is not quite a person: the undead, spirits, elves, giants, apes, figures. */
export const BEINGS: Table<Outfit> = [
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
    ['mermaid', 'siren'],
    {
      build: WOMAN,
      top: { cloth: ['scale', '#2f8f86'], sleeves: 0 },
      fishTail: ['scale', '#2f8f86'],
      hair: { color: '#a3482a', long_m: 0.4 },
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
    ['vampire', 'dracula'],
    {
      ...suited('#23242a'),
      plate: ['fabric', '#f0efea'],
      cape: ['velvet', '#5a0f18'],
      ears: 'pointed',
      hair: { color: '#1d1b1a', long_m: 0 },
    },
  ],
  [
    ['butler', 'groom', 'businessman', 'lawyer', 'spy', 'detective', 'gentleman', 'politician', 'president'],
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
    ['minotaur'],
    {
      head: 'bull',
      build: { ...LARGE, height_m: 2.3, shoulders: 1.5, head: 1.15 },
      skin: ['fur', '#5b3a26'],
      skirt: { cloth: ['leather', '#6e4a2c'], long: 0.4 },
      belt: ['leather', '#3a2616'],
      shoes: { cloth: ['bone', '#2b2622'], high_m: 0 },
      tail: true,
      eyes: 'blank',
    },
  ],
  [
    ['werewolf', 'wolfman', 'lycanthrope'],
    {
      head: 'wolf',
      build: { ...LARGE, height_m: 2.1, shoulders: 1.35, arms: 1.12, head: 1.1 },
      skin: ['fur', '#4b4744'],
      legs: { cloth: ['fabric', '#3a4a66'], long: 0.6 },
      tail: true,
      eyes: 'blank',
    },
  ],
  [
    ['giant', 'giantess', 'titan', 'colossus'],
    {
      build: { ...LARGE, height_m: 6, head: 0.9 },
      top: { cloth: ['leather', '#7a5836'], sleeves: 0.06 },
      skirt: { cloth: ['leather', '#7a5836'], long: 0.35 },
      belt: LEATHER,
      shoes: { cloth: ['leather', '#4a3220'], high_m: 0.3 },
      hair: { color: '#6b3f1f', long_m: 0.12 },
      beard: { color: '#6b3f1f', long_m: 0.16 },
      nose: 'large',
    },
  ],
  [
    ['golem'],
    {
      build: { ...LARGE, height_m: 2.6, shoulders: 1.55, thickness: 1.6, head: 0.85, arms: 1.1 },
      skin: ['stone', '#86827a'],
      eyes: 'blank',
    },
  ],
  [
    ['orc', 'ogre', 'troll', 'goblin', 'hulk', 'cyclops'],
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
];
