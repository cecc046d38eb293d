import { expect, it } from 'vitest';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { readingOf } from '../../../../support/readings.ts';

/** Compounds whose head is a thing that is built, and what becomes of it by the words before. */
const BUILT: Readonly<Partial<Record<Kind, string>>> = {
  machine:
    'arcade machine, coffee machine, steam machine, factory machine, goblin machine, strange machine, water pump',
  appliance: 'washing machine',
  car: 'motor scooter, dirt bike, race car, police car',
  cart: 'hay cart, donkey cart, mine cart, merchant cart, apple cart, mining cart, wooden cart, stage coach',
  truck: `army tank, panzer tank, rusty tank, desert tank, school bus, big water tank truck, monster truck, food truck,
    ice cream truck, fire truck, garbage truck, pickup truck, ambulance, london bus`,
  barrel: 'money bag, paper bag, school bag, oil drum, fuel drum',
  crate: 'lunch box, ammo box, tool box',
  'street-furniture': 'mail box',
  house: 'tree house, gingerbread house, haunted house, green house, market stall, hobbit house',
  quadruped: 'war horse, polar bear, field mouse',
  humanoid: 'teddy bear, palace guard, football coach',
  chair: 'gaming chair, barber chair, rocking chair',
  lamp: 'lava lamp, street lamp, oil lamp',
  ball: 'disco ball, crystal ball, wrecking ball',
  wheel: 'wagon wheel, car wheel',
  instrument: 'church bell, snare drum, war drum',
  tower: 'wind mill, light house, bell tower, wizard tower',
  bridge: 'rope bridge, stone bridge',
  boat: 'fishing boat, row boat',
  gun: 'machine gun, flare gun, laser gun',
  snake: 'sea shell',
  hat: 'baseball cap',
  bird: 'paper crane, vampire bat',
  gadget: 'computer mouse, gaming mouse, wireless mouse',
  hammer: 'baseball bat, wooden bat, war club',
  emblem: 'lightning bolt',
  ring: 'wedding ring, nose ring',
  key: 'skeleton key, car key',
  table: 'poker table, coffee table',
  book: 'love letter',
  bowl: 'dinner plate, fish bowl',
  castle: 'ice castle, sand castle',
};

const REFUSED = `
  ultrasound machine, sewing machine, slot machine, pinball machine, fax machine, time machine
  golf cart, ice cream cart
  water tank, fish tank, gas tank, fuel tank, hot water tank
  sleeping bag, punching bag, tea bag, bean bag
  music box, juke box, fuse box, litter box
  bird house, bounce house, bouncy castle
  rocking horse, sea horse, seahorse, pommel horse, carousel horse, gummy bear
  wheel chair, bean bag chair, electric chair
  magic lamp, genie lamp, heat lamp
  surf board, dart board, circuit board
  masquerade ball, rice ball
  ferris wheel, water wheel, steering wheel, cheese wheel, potter's wheel
  door bell, diving bell, bar bell
  pepper mill, saw mill
  dental bridge, jet bridge
  gravy boat, swan boat
  nail gun, glue gun, water gun, spray gun, staple gun
  ceiling fan, hand fan
  french horn, shoe horn, unicorn horn
  artillery shell, turtle shell
  bottle cap, hub cap, mushroom cap
  construction crane, tower crane, metal bat
  finger nail, crossbow bolt
  bicycle pump, breast pump
  boxing ring, onion ring, key ring
  piano key, allen key
  pipe organ, human organ
  brake drum, ear drum
  pool table, ping pong table, periodic table
  computer tower
  license plate, pressure plate
  stone tablet, airport terminal, kitchen island, wax seal, hair bow, night club, kitchen staff
  pokemon trainer, sword fighter, mouth guard, cat tree, horse shoe, pizza oven, kick scooter
  tow truck, cement truck, logging truck, crane truck, hover car, cable car, bullet train, private jet, quad bike
  car door, clock tower, control tower, vr headset, motorcycle helmet, tommy gun`;

const listed = (words: string): string[] => words.trim().split(/,\s+|\n\s*/);

it.each(Object.entries(BUILT).flatMap(([kind, words]) => listed(words).map((one) => [one, kind])))(
  'a %s is a %s',
  (compound, kind) => {
    expect(readingOf(`a ${compound}`).things.map((thing) => thing.kind)).toEqual([kind]);
  },
);

it.each(listed(REFUSED))('a %s is built as nothing else', (compound) => {
  for (const prompt of [`a ${compound}`, `two big red ${compound}s on a table`])
    expect(readingOf(prompt).things).toEqual([]);
});

it('a compound that is not built is told whole, beside a subject too', () => {
  expect(readingOf('two old water tanks').unbuilt).toBe('water tank');
  expect(readingOf('a house with a water tank')).toMatchObject({
    things: [{ kind: 'house' }],
    ignored: ['water tank'],
  });
});
