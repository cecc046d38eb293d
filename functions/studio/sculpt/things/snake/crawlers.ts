import type { Table } from '../thing.ts';

/** What has no legs to speak of; its form's measures are shares of `size_m`. */
export interface Crawler {
  readonly form: 'coil' | 'wave' | 'worm' | 'snail' | 'squid' | 'clam';
  readonly size_m: number;
  readonly color: string;
  readonly mark?: string;
  readonly hood?: true;
  readonly rattle?: true;
}

/** The first row of which a word fits; the last row fits every snake. */
export const CRAWLERS: Table<Crawler> = [
  [
    ['cobra', 'king cobra', 'hamadryad'],
    { form: 'coil', size_m: 0.45, color: '#8a7a4a', mark: '#5f5230', hood: true },
  ],
  [
    ['rattlesnake', 'rattler', 'viper', 'adder', 'pit viper'],
    { form: 'coil', size_m: 0.45, color: '#a88a5c', mark: '#5a4228', rattle: true },
  ],
  [
    ['python', 'boa', 'anaconda', 'boa constrictor'],
    { form: 'coil', size_m: 0.9, color: '#b89a58', mark: '#4f3a22' },
  ],
  [['sea serpent', 'eel', 'sea snake', 'moray'], { form: 'wave', size_m: 0.9, color: '#4a5a58' }],
  [
    ['caterpillar', 'inchworm', 'larva', 'maggot', 'centipede', 'millipede'],
    { form: 'worm', size_m: 0.07, color: '#8ab83a', mark: '#3f6a26' },
  ],
  [['worm', 'earthworm', 'leech', 'nematode', 'annelid'], { form: 'wave', size_m: 0.14, color: '#c98878' }],
  [
    ['snail', 'slug', 'gastropod', 'escargot', 'garden snail'],
    { form: 'snail', size_m: 0.06, color: '#b59a74', mark: '#8a5a34' },
  ],
  [
    ['squid', 'cuttlefish', 'nautilus', 'cephalopod', 'octopus', 'kraken', 'jellyfish'],
    { form: 'squid', size_m: 0.5, color: '#c8705a' },
  ],
  [
    ['clam', 'oyster', 'mussel', 'scallop', 'bivalve', 'shellfish', 'seashell', 'mollusk'],
    { form: 'clam', size_m: 0.09, color: '#e0c4a4' },
  ],
  [
    ['snake', 'serpent', 'colubrid snake', 'garter snake'],
    { form: 'coil', size_m: 0.5, color: '#4f8a3a', mark: '#2f5a26' },
  ],
];
