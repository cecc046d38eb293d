/**
 * Words and phrases that the word list takes for what they are not: animals, plants, tools, names and works. Found by
 * passing every noun of WordNet, and the things that the generators make, through the list. A name stands here in
 * the singular; its plural in -s is meant too.
 */
export const INNOCENT_PHRASES: readonly string[] = [
  // Birds and beasts.
  ...[
    'blue tit',
    'great tit',
    'coal tit',
    'marsh tit',
    'willow tit',
    'crested tit',
    'bearded tit',
    'bush tit',
  ],
  ...['long-tailed tit', 'wren-tit', 'blue-footed booby', 'red-footed booby', 'masked booby', 'booby bird'],
  ...['wild ass', 'african wild ass', 'domestic ass', 'jenny ass', 'jack ass', 'an ass and a', 'ass foal'],
  ...[
    'black cock',
    'turkey cock',
    'jungle cock',
    'fighting cock',
    'cock and hen',
    'hen and cock',
    'chaparral cock',
  ],
  ...['cock of the rock', 'weather cock', 'dickey bird', 'dickybird', 'dickeybird', 'dicky-bird', 'pussycat'],
  ...['pussy cat', 'brood bitch', 'agapornis', 'fanaloka'],
  // Plants and food.
  ...['pussy willow', 'pussytoes', 'rapeseed', 'rape seed', 'wild rape', 'rape oil', 'cockscomb', 'cockspur'],
  ...['cocksfoot', 'cumin', 'cumin seed', 'cumquat', 'cumfrey', 'shiitake', 'shiitake mushroom', 'shittah'],
  ...[
    'shittah tree',
    'shittim',
    'shittimwood',
    'chinkapin',
    'chinkapin oak',
    'medick',
    'dicksonia',
    'pandanus',
  ],
  ...['turdus merula', 'turdus', 'fagus sylvatica', 'fagus', 'fagales', 'cumin plant', 'annuus'],
  ...['agapanthus', 'pennisetum', 'spotted dick', 'cock-a-leekie', 'bastard indigo', 'faggots and peas'],
  // Tools, parts and clothes.
  ...[
    'cockpit',
    'ball cock',
    'half-cock',
    'stop cock',
    'cocked hat',
    'cucking stool',
    'cummerbund',
    'rappel',
  ],
  ...['bastard sword', 'bastard file', 'booby trap', 'boob tube', 'wankel engine', 'wankel rotary engine'],
  ...['dickey-seat', 'dickie-seat', 'chink in', 'chinks in', 'prick punch', 'faggot stitch', 'fagot of'],
  ...['bundle of fagots', 'dyke wall', 'fire retardant', 'flame retardant', 'pachinko', 'pachinko machine'],
  ...['van dyke', 'vandyke', 'vandyke beard', 'scat singer'],
  // Words that only begin alike.
  ...[
    'assorted',
    'assortment',
    'assegai',
    'assonance',
    'annals',
    'annalist',
    'analgesic',
    'analeptic',
    'feckless',
  ],
  ...['trafficker', 'pussyfoot', 'niggard', 'niggardly', 'fecklessness', 'cum laude', 'summa cum laude'],
  // People, places and works.
  ...[
    'moby dick',
    'dick tracy',
    'dick turpin',
    'dick van dyke',
    'philip k dick',
    'philip k. dick',
    'oceanus',
  ],
  ...[
    'silvanus',
    'eridanus',
    'hadrianus',
    'analects',
    'shiite',
    'assyria',
    'assyrian',
    'fagin',
    'terengganu',
  ],
  ...[
    'dickinson',
    'cummings',
    "hooker's green",
    'fukuoka',
    'negro spiritual',
    'sex pistols',
    'puss in boots',
  ],
];
