/** What a noun stands for where one of some other words is in the prompt, and those words. */
export interface Homonym {
  readonly means: string;
  readonly by: string;
}

/** Nouns of several meanings that other words of the prompt tell, by themselves: a keyboard and a mouse. */
export const HOMONYMS: Readonly<Record<string, Homonym | readonly Homonym[]>> = {
  crane: {
    means: 'crane bird',
    by: 'bird, birds, feather, feathers, feathered, wing, wings, winged, beak, origami, paper, wading, nest, heron, stork, egret, leg, legs, neck, egg, eggs, flock, pond, marsh, reeds',
  },
  trunk: {
    means: 'chest',
    by: 'treasure, treasures, coin, coins, jewels, clothes, luggage, attic, travel, steamer',
  },
  mouse: {
    means: 'computer mouse',
    by: 'keyboard, laptop, monitor, monitors, computer, pc, mousepad, headset',
  },
  bat: {
    means: 'baseball bat',
    by: 'baseball, baseballs, softball, swinging, wielding, batter, pitcher, mitt',
  },
  bow: [
    { means: 'ribbon', by: 'gift, gifts, present, presents, ribbon, ribbons, wreath, teddy' },
    { means: 'violin bow', by: 'violin, violins, violinist, cello, cellist, fiddle, viola' },
  ],
  seal: { means: 'wax seal', by: 'letter, letters, envelope, scroll, document, parchment, wax' },
  tablet: {
    means: 'stone tablet',
    by: `ancient, rune, runes, runic, hieroglyph, hieroglyphs, cuneiform, inscription, inscriptions, inscribed, carved,
      engraved, mayan, aztec, egyptian, sumerian`,
  },
  glasses: {
    means: 'drinking glass',
    by: 'wine, champagne, whiskey, juice, beer, vodka, jug, carafe, decanter, plate, plates, cutlery, tray',
  },
  rail: { means: 'train rail', by: 'train, trains, locomotive, tram, minecart, railway, track, tracks' },
  console: {
    means: 'game console',
    by: 'gamepad, gamepads, playstation, xbox, nintendo, cartridge, cartridges',
  },
  fighter: {
    means: 'warrior',
    by: `sword, swords, axe, dagger, spear, armor, armour, martial, karate, fist, fists, muscular, female, male,
      human, rpg, boxing, boxer`,
  },
};
