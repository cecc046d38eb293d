import type { Table } from '../../thing.ts';
import type { Outfit } from '../outfit.ts';
import { CHILD, DENIM, robed, WOMAN } from '../wardrobe.ts';

/** Children and people of no special trade. */
export const EVERYDAY: Table<Outfit> = [
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
