/**
 * Nouns that are built, and the words before them that make of them a thing of another shape, which no generator makes: a
 * water tank is no tank. What WordNet knows as another thing than its head need not stand here, nor what the list of nouns
 * that are built has.
 */
export const CHANGED_BY: Readonly<Record<string, string>> = {
  // Vessels and what lies in a kitchen.
  tank: `water, fish, septic, oxygen, fuel, oil, propane, air, scuba, diving, storage, holding, toilet, chemical, diesel, petrol,
    gasoline, helium, hydrogen, nitrogen, milk, sewage, hot water, rainwater, shark, turtle, reptile, goldfish`,
  bag: 'sleeping, punching, boxing, tea, bean, golf, air, body, vacuum',
  box: `juke, fuse, litter, sand, voice, gear, speaker, window, call, squeeze, penalty, set top, dialog, dialogue, text,
    chat, electrical`,
  barrel: 'gun, cannon, rifle, pistol, shotgun',
  drum: 'ear, washing machine, cable',
  cup: 'bra, world, athletic',
  bowl: 'toilet, super',
  pan: 'dust, bed',
  dish: 'satellite, radar, radio, parabolic',
  plate:
    'pressure, name, number, registration, base, tectonic, floor, skid, face, door, switch, wall, finger',
  pitcher: 'baseball, softball, league',
  glass: 'hour, stained, looking, opera, spy',
  sink: 'heat',
  pump: 'bicycle, bike, breast, tire, tyre, foot, insulin, heart, gas, fuel, petrol, gasoline, diesel, concrete',
  cooker: 'rice, slow',
  oven: 'dutch, pizza, brick, bread',
  dryer: 'hair, hand, blow, salad',
  washer: 'pressure, power, metal, steel, rubber, lock, window',
  // Furniture and houses.
  table: `pool, billiard, billiards, snooker, ping pong, table tennis, water, periodic, hockey, air hockey, foosball, craps,
    roulette, operating, surgical, changing, sand, multiplication, times, truth`,
  chair: 'wheel, bean bag, beanbag, hanging',
  bed: 'dog, cat, pet, garden, raised garden, tanning, river, sea, ocean, nail',
  bench: 'weight, gym, workout, optical',
  rack: `bike, bicycle, towel, roof, squat, coat, hat, torture, luggage, dish, drying, toast, clothes, key, power`,
  lamp: 'magic, genie, aladdin, djinn, head, salt, uv, infrared',
  house: 'bird, bat, bee, bounce',
  castle: 'bouncy, bouncing, bounce, inflatable',
  stall: 'toilet, bathroom, restroom, animal',
  tower: `cell, cellphone, phone, mobile, radio, water, computer, pc, desktop, server, transmission, electricity, electrical,
    power, tv, television, communication, communications, radar, oil, drilling, cat, scaffolding`,
  column: 'steering, newspaper',
  bridge: 'dental, jet, ship, nose, guitar, violin',
  gate: 'logic, baby, starting',
  window: 'browser, chat, dialog, program, app',
  terminal: `airport, bus, ferry, train, railway, cargo, shipping, container, ship, passenger, battery`,
  farm: 'ant',
  // What moves.
  plane: 'paper, block, smoothing, jack, hand, coordinate',
  airplane: 'paper',
  aeroplane: 'paper',
  boat: 'gravy, sauce, banana, swan, air, pedal',
  coach: `basketball, baseball, soccer, hockey, tennis, boxing, wrestling, swim, swimming, gym, sports, team, life, head`,
  wheel: `water, paddle, hamster, exercise, cheese, potter, pottery, mill, prize, fortune, color, colour, breaking,
    catherine`,
  engine: 'jet, rocket, turbine, aircraft, airplane, plane',
  cart: 'medical, crash',
  scooter: 'kick, push, knee, mobility',
  shuttle: 'weaving, badminton',
  // Weapons, tools and what is held.
  gun: `turret, sentry, mini, nail, glue, water, squirt, tattoo, heat, caulk, caulking, massage, price, label, soldering, paint, radar, rivet,
    grease, gatling`,
  bow: 'hair, gift, ribbon, present, christmas, silk, satin, ship, boat, violin, cello, fiddle',
  club: 'night, dance, strip, book, sports, country, jazz, fan, comedy, yacht, chess',
  hammer: 'jack, pneumatic',
  bomb: 'bath, photo, stink',
  torch: 'blow, welding, cutting, plasma, propane',
  stick:
    'memory, usb, glue, lip, chop, drum, match, fish, bread, cheese, selfie, gear, control, butter, celery',
  staff: 'kitchen, hotel, office, hospital, restaurant, medical, bar, cleaning, school',
  lock: 'canal, river, hair, air',
  key: 'piano, allen, hex, computer, keyboard, arrow, escape, enter, shift, usb',
  star: 'throwing, ninja',
  bell: 'door, bar, dumb, kettle, bicycle, bike, hotel, service',
  horn: 'shoe, unicorn, french, drinking, fog, car',
  compass: 'drawing, geometry, drafting',
  letter: 'alphabet, block, initial, scrabble, greek',
  hoop: 'basketball, embroidery',
  rail: 'train',
  ring: 'onion, swim, swimming, key, rubber, piston, smoke, tree, growth, circus',
  probe: 'temperature, medical, ultrasound, test, voltage, meat',
  // What is switched on or looked at.
  console: 'game, games, gaming, video game, retro game, handheld',
  controller: 'midi, dj, traffic, temperature',
  keyboard: 'piano, midi, music, musical, electronic',
  monitor: 'baby, blood pressure, patient, medical, ankle',
  tablet:
    'stone, clay, marble, granite, rune, runic, cuneiform, wax, medicine, medication, vitamin, memorial',
  // What is worn.
  shell: 'artillery, tank, mortar, cannon, egg',
  cap: 'bottle, hub, mushroom, ice, gas, fuel, pen, lens, knee, acorn, polar, screw',
  shoe: 'horse, brake',
  boot: 'car',
  trainer: `pokemon, dog, animal, horse, lion, dragon, monster, beast, elephant, personal, fitness, gym`,
  guard: 'mouth, chin, wrist, splash, chain, ankle, knee, elbow, neck, sneeze',
  // Who is a machine as well.
  fighter: `sword, knife, fist, mma, ufc, kung fu, karate, taekwondo, muay thai, martial arts, cage, pit, sumo, human, elf,
    dwarf, goblin, orc, dragon, rpg, fantasy, gladiator, resistance`,
  crane: `construction, tower, harbor, harbour, port, dock, shipyard, cargo, container, building, crawler, gantry, mobile,
    lifting, overhead, truck, railway, rail, industrial, hydraulic, steel, iron`,
  drone: 'bee',
  machine: 'time, flying, medical, dental',
  bat: 'metal, steel, aluminum, aluminium',
  boy: 'game',
  nest: `sniper, machine gun, gun, crow, crow's, crows, cable`,
  // What grows, lives and is eaten.
  tree: 'cat, shoe, skill, tech, technology, talent, decision',
  rose: 'compass, wind',
  palm: 'hand',
  cane: 'sugar',
  hill: 'ant, mole',
  island: 'kitchen, traffic, cooking, bar',
  horse: 'sea, carousel, merry-go-round, hobby, saw, clothes, vaulting, stick',
  bear: 'gummy, water',
  dog: 'corn, chili',
  seal: 'wax, letter, royal, stamp, presidential',
  fly: 'fishing, tent',
  ball: 'rice, melon, popcorn',
  heart: 'human, anatomical',
  nugget: 'chicken',
  onion: 'green, spring',
  diamond: 'baseball',
  cake: 'urinal',
};

/**
 * Nouns so broad that each noun before them makes another thing of them, and the words that do not: who makes, owns or draws
 * it need not stand here.
 */
export const CHANGED_BUT_BY: Readonly<Record<string, string>> = {
  machine: 'steam, factory, dwarven, elven, magic, steampunk, cyberpunk, industry',
  cart: `hay, straw, farm, market, garden, village, trade, supply, cargo, barrel, apple, pumpkin, fruit, vegetable, flower,
    mine, mining, ore, coal, log, lumber, treasure, weapon, ammo, potion, spice, wine, beer, milk, war, hand, steampunk,
    fantasy, tavern`,
};

/** Of heads that are changed into another thing, what is built and most like that. */
export const LIKE_CHANGED: Readonly<Record<string, readonly string[]>> = {
  tank: ['oil drum', 'barrel', 'rain barrel'],
  crane: ['excavator'],
  bat: ['baseball bat', 'club'],
};
