import type { Kind } from './kinds.ts';

/** What a noun of the list is built as. */
export interface GameNoun {
  readonly kind: Kind;
  /** The word that its generator knows it by; undefined where that is the noun itself. */
  readonly form: string | undefined;
}

/**
 * The nouns and compounds that games ask for first, by the kind of thing and the form that its generator knows; `itself`
 * before those that the generator knows by name. They come before WordNet's meanings. What no generator makes is not in
 * the list.
 */
const NOUNS_OF: Readonly<Record<Kind, string>> = {
  chair: `
    chair: chair, dining chair, kitchen chair, folding chair, lawn chair, deck chair
    armchair: armchair, recliner, easy chair, wing chair, lounge chair
    throne: throne
    office: office chair, desk chair, swivel chair, gaming chair, computer chair
    stool: stool, footstool, milking stool, piano stool
    bar: barstool, bar stool
    wheelchair: wheelchair
    rocking: rocking chair, rocker
    itself: ottoman`,
  table: `
    table: table, altar, dining table, kitchen table, picnic table, card table
    desk: desk, writing desk, school desk, computer desk, bureau
    nightstand: nightstand, bedside table, night table
    coffee: coffee table, side table, end table, tea table
    pedestal: cafe table, bistro table, pedestal table, bar table
    workbench: workbench, work bench, crafting table, crafting bench
    counter: counter, shop counter, bar counter, kitchen counter
    pallet: pallet, wooden pallet, shipping pallet, wood pallet`,
  sofa: `
    sofa: sofa, couch, settee, loveseat, love seat, chesterfield
    bench: bench, park bench, garden bench, pew, church pew`,
  bed: `
    bed: bed, four poster bed, canopy bed
    bunk: bunk bed, bunk
    single: cot, camp bed
    cradle: cradle, crib
    hammock: hammock
    itself: futon`,
  shelf: `
    shelf: shelf, bookshelf, bookcase, shelving unit
    wall shelf: wall shelf, floating shelf
    wardrobe: wardrobe, closet, armoire, locker
    dresser: dresser, chest of drawers, sideboard
    cabinet: cabinet, cupboard, filing cabinet, file cabinet, kitchen cabinet
    rack: rack, storage rack, magazine rack, spice rack
    weapons: weapon rack, weapons rack, sword rack, spear rack, axe rack`,
  lamp: `
    lamp: lamp, desk lamp, table lamp, bedside lamp
    floor: floor lamp, standing lamp
    lantern: lantern, oil lamp, oil lantern, paper lantern, hurricane lamp
    candle: candle, candlestick
    torch: torch, wall torch
    chandelier: chandelier, candelabra
    street: street lamp, streetlamp, street light, streetlight, lamppost, lamp post
    lava: lava lamp
    bulb: light bulb, lightbulb`,
  house: `
    house: house, home, farmhouse, townhouse, building
    mansion: mansion, villa, manor, manor house, apartment building, apartment block, apartment house, hotel
    mansion: school, hospital, inn, tavern, museum, opera house, public house, bank building
    cottage: cottage, shed, garden shed, doghouse, dog house, outhouse
    cabin: cabin, log cabin, hunting lodge, ski lodge
    barn: barn, stable, horse barn
    church: church, chapel, cathedral, abbey
    hut: hut, yurt, mud hut
    igloo: igloo
    tent: tent, camping tent
    tepee: tepee, tipi, teepee
    pyramid: pyramid, egyptian pyramid, step pyramid, mayan pyramid, aztec pyramid
    temple: temple, greek temple, shrine, mausoleum, dojo
    pagoda: pagoda
    stall: market stall, stall, food stand, kiosk, lemonade stand, market stand, hot dog stand, fruit stand
    mushroom: mushroom house
    phone booth: phone booth, telephone booth, phone box, telephone box
    hobbit: hobbit house, hobbit hole
    beehive: beehive, bee hive, skep, honey hive, bee house
    bunker: bunker, pillbox, military bunker, concrete bunker, war bunker
    greenhouse: greenhouse, glasshouse, hothouse
    shop: shop, store, corner shop, bakery, cafe, coffee shop, restaurant, boutique, grocery store, general store, pharmacy
    shop: bookshop, bookstore, butcher shop, barber shop, barbershop, flower shop, toy store, toy shop, weapon shop, potion shop
    fire station: fire station, firehouse, fire house
    garage: garage, car garage, repair garage
    tree house: treehouse, tree house
    itself: ziggurat`,
  tower: `
    tower: tower, watchtower, watch tower, guard tower, wizard tower, observation tower
    lighthouse: lighthouse, light house
    windmill: windmill, wind mill
    turbine: wind turbine
    skyscraper: skyscraper, office building, office tower, high-rise
    column: column, pillar
    obelisk: obelisk
    water tower: water tower
    radio tower: radio tower, radio mast, cell tower, transmission tower, communication tower, antenna tower, broadcast tower
    chimney: smokestack, chimney`,
  castle: `
    castle: castle, fortress, citadel, keep, palace, fort, stronghold`,
  bridge: `
    bridge: bridge, arch bridge
    suspension: suspension bridge
    rope: rope bridge, footbridge, foot bridge
    arch: arch, archway
    aqueduct: aqueduct, viaduct
    dock: dock, pier, jetty, wharf, boat dock, fishing dock, wooden dock`,
  door: `
    door: door, front door, back door, side door, dungeon door
    gate: gate, gateway, double door
    gatehouse: gatehouse, castle gate, city gate, town gate, fortress gate
    torii: torii gate, torii
    garage door: garage door, roller door, roll-up door
    window: window
    stained glass window: stained glass window, stained-glass window, church window, cathedral window, gothic window
    portal: portal, magic portal, stargate
    mirror: mirror, wall mirror, magic mirror, standing mirror, floor mirror, full length mirror, vanity mirror`,
  car: `
    car: car, sedan, saloon, hatchback, electric car, station wagon, automobile
    sports: sports car, supercar, muscle car, coupe
    formula: race car, racing car, racecar, formula one car, go kart, kart, formula 1 car
    convertible: convertible, roadster, cabriolet
    jeep: jeep, suv, off-roader
    limousine: limousine, limo, hearse
    taxi: taxi, cab
    police: police car, police cruiser
    motorcycle: motorcycle, motorbike, dirt bike, police motorcycle
    scooter: scooter, moped, motor scooter
    bicycle: bicycle, bike, mountain bike, road bike, racing bike, bmx bike
    skateboard: skateboard, skate board, longboard
    hover bike: hover bike, hoverbike, speeder bike
    rover: rover, moon rover, mars rover, lunar rover`,
  truck: `
    truck: truck, lorry, semi truck
    pickup: pickup, pickup truck
    dump: dump truck, tipper truck, mining truck, haul truck
    garbage: garbage truck
    monster: monster truck
    food: food truck, taco truck, burger truck, pizza truck, coffee truck, hot dog truck, food van
    ice cream: ice cream truck, ice cream van
    flatbed: flatbed truck
    fire: fire truck, fire engine
    bus: bus, school bus, city bus, shuttle bus, coach, tram, streetcar, trolley car
    double decker: double decker bus, london bus, double decker, double-decker, double-decker bus
    van: van, minivan, camper van, minibus, delivery van
    ambulance: ambulance
    tank: tank, battle tank, army tank
    tractor: tractor, farm tractor
    excavator: excavator, digger, backhoe
    forklift: forklift, fork lift, forklift truck
    train car: train car, railroad car, railway car, boxcar, train carriage, train wagon, freight car, coal car
    train car: passenger train car, freight train car, subway car, metro car, cargo train car, coal train car
    locomotive: locomotive, steam train, train, steam engine, steam locomotive, train engine`,
  cart: `
    cart: cart, wagon, covered wagon, hay wagon, handcart, horse cart, market cart, garden cart
    carriage: carriage, horse carriage, stagecoach, stage coach, chariot
    wheelbarrow: wheelbarrow
    shopping cart: shopping cart, shopping trolley, grocery cart, supermarket cart, supermarket trolley
    minecart: minecart, mine cart
    sled: sled, sleigh, toboggan`,
  boat: `
    rowing: rowboat, rowing boat, boat, row boat, dinghy, skiff, dory, lifeboat, life boat
    canoe: canoe, kayak, gondola
    sailboat: sailboat, sailing boat, yacht, sloop
    galleon: galleon, pirate ship, sailing ship, tall ship, frigate, clipper
    longship: longship, viking longship, viking ship
    ship: ship, steamship, cargo ship, cruise ship, ocean liner, steamer, ferry, freighter
    tugboat: tugboat, tug boat, tug, fishing boat, trawler
    speedboat: speedboat, motorboat, motor boat
    battleship: battleship, warship
    raft: raft
    submarine: submarine
    itself: schooner`,
  plane: `
    propeller: plane, airplane, aeroplane, propeller plane, glider
    biplane: biplane
    seaplane: seaplane, sea plane
    fighter: fighter plane, fighter jet, jet fighter, fighter, jet, jet plane, bomber, stealth bomber
    fighter: warplane
    airliner: airliner, passenger plane, jumbo jet, jetliner
    helicopter: helicopter, chopper
    ufo: ufo, flying saucer
    balloon: hot air balloon
    airship: airship, zeppelin, blimp`,
  rocket: `
    rocket: rocket, rocket ship, rocketship, space rocket
    missile: missile
    spaceship: spaceship, space ship, starship, starfighter, spacecraft, shuttle, space shuttle
    satellite: satellite, communications satellite, space probe, probe
    station: space station, orbital station`,
  tree: `
    itself: tree, oak tree, pine tree, fir tree, spruce, palm tree, palm, willow tree, birch tree
    itself: maple tree, cherry tree, cherry blossom tree, apple tree, orange tree, lemon tree, olive tree
    itself: dead tree, christmas tree, bonsai tree, baobab, acacia, poplar, sapling, oak, pine, fir, willow
    itself: birch, maple, cypress, bonsai, evergreen, juniper, magnolia, redwood, sakura, sequoia
    stump: stump, tree stump
    log: log, wooden log, fallen log, firewood log`,
  bush: `
    bush: bush, shrub, berry bush, rose bush
    hedge: hedge, topiary
    cactus: cactus, saguaro, succulent
    fern: fern
    grass: grass, tall grass, tuft of grass, grass tuft
    itself: wheat, reed, cattail, bamboo, cloud
    cloud: rain cloud, storm cloud, cumulus cloud
    houseplant: potted plant, houseplant, house plant, pot plant
    plant: plant`,
  flower: `
    itself: daisy, sunflower, orchid, poppy, peony, carnation, marigold, violet, dandelion, lavender
    itself: amaryllis, bluebell, camellia, crocus, daffodil, hibiscus, hyacinth, hydrangea, iris, jasmine
    itself: lily, lotus, lupine, narcissus, periwinkle, rose, thistle, tulip, water lily
    bouquet: bouquet, bouquet of flowers, bunch of flowers
    flower: flower, artificial flower`,
  rock: `
    rock: rock
    boulder: boulder
    stone: stone, pebble
    meteorite: meteorite, meteor, asteroid, comet
    skull: skull, human skull
    bone: bone`,
  terrain: `
    itself: mountain, mountain range, mountain peak, hill, volcano, island, floating island, dune, canyon
    itself: cliff, plateau, mesa, iceberg, valley`,
  mushroom: `
    mushroom: mushroom, toadstool, fly agaric
    itself: champignon, morel, truffle, puffball`,
  mug: `
    mug: mug, coffee mug, cup, coffee cup
    teacup: teacup, tea cup
    goblet: goblet, chalice, wine glass, grail, holy grail
    tankard: tankard, beer mug, beer stein, stein
    glass: glass, drinking glass, shot glass, tumbler
    teapot: teapot, tea pot
    kettle: kettle, tea kettle`,
  bottle: `
    bottle: bottle, wine bottle, water bottle, milk bottle
    potion: potion bottle, flask, vial, health potion, mana potion, poison bottle, magic potion
    jar: jar, cookie jar, honey jar, mason jar
    vase: vase, flower vase
    urn: urn, amphora
    jug: jug, carafe, ewer
    itself: beer bottle, elixir, flagon, perfume, pitcher, potion`,
  bowl: `
    bowl: bowl, salad bowl, soup bowl, mixing bowl
    plate: plate, dish, platter, tray
    pan: pan, frying pan, skillet, wok
    pot: pot, cooking pot, saucepan, stockpot
    flowerpot: flowerpot, flower pot, plant pot
    nest: nest, bird nest, bird's nest, birds nest, bird's-nest
    cauldron: cauldron, witch cauldron
    itself: saucer`,
  barrel: `
    barrel: barrel, keg, cask, wine barrel, beer barrel, beer keg, rain barrel
    bucket: bucket, pail
    oil: oil barrel, fuel drum, chemical drum, water drum, waste drum, metal drum, explosive barrel
    oil: fuel barrel, gas barrel, toxic barrel, toxic waste barrel, chemical barrel
    can: tin can, soda can
    spray can: spray can, spray paint can, aerosol can
    trash: bin, waste bin, trash bin, trash barrel, waste basket, wastebasket, wastepaper basket
    basket: basket, picnic basket, hamper
    sack: sack, bag, pouch, purse, money bag, coin pouch
    birdcage: birdcage, bird cage, parrot cage
    cage: cage, animal cage, prison cage, dog cage, monster cage
    backpack: backpack, rucksack, school bag
    itself: dustbin, garbage can, oil drum, rubbish bin, trash can, trashcan`,
  crate: `
    crate: crate, cargo crate, supply crate, ammo crate, ammo box, ammunition box, ammunition crate
    chest: chest, treasure chest, loot chest, coffer
    box: box, cardboard box, carton, parcel, package
    gift: gift, present, gift box, birthday present, wedding present
    suitcase: suitcase, briefcase
    pizza box: pizza box
    toolbox: toolbox, tool box
    medkit: medkit, first aid kit, first aid box, medical kit, health pack, health kit, med kit, medical box
    itself: dumpster`,
  sword: `
    sword: sword, longsword, long sword, broadsword, shortsword, short sword, bastard sword, arming sword
    greatsword: greatsword, great sword, claymore, zweihander, two-handed sword, two handed sword
    katana: wakizashi, samurai sword
    sabre: sabre, saber, scimitar, cutlass, pirate sword
    rapier: rapier
    dagger: dagger, stiletto, dirk
    knife: knife, kitchen knife, hunting knife, combat knife, bowie knife
    cleaver: cleaver, meat cleaver
    spear: spear, lance, javelin, pike
    halberd: halberd
    trident: trident
    itself: energy sword, katana, laser sword, light saber, lightsaber`,
  axe: `
    axe: axe, ax, hand axe, woodcutter's axe
    hatchet: hatchet, tomahawk
    battle: battle axe, battleaxe, war axe, great axe, greataxe
    double: double axe, double bladed axe
    pickaxe: pickaxe, pick axe, pickax
    scythe: scythe
    sickle: sickle`,
  hammer: `
    hammer: claw hammer
    war: war hammer, warhammer, sledgehammer, sledge hammer, battle hammer
    mallet: mallet
    mace: mace, morning star, flail
    club: club, baseball bat, softball bat, wooden bat, cudgel, baton
    wrench: wrench, spanner
    shovel: shovel, spade
    hook: hook, pirate hook, hook hand
    grappling hook: grappling hook, grapple hook, grappling iron, grapnel
    screwdriver: screwdriver
    anchor: anchor, ship anchor, ship's anchor, boat anchor
    racket: racket, tennis racket, racquet
    paddle: ping pong paddle, table tennis racket
    itself: anvil, hammer`,
  shield: `
    shield: shield, knight shield, kite shield, heater shield
    round: buckler, viking shield
    tower: tower shield, riot shield
    breastplate: breastplate, cuirass, chestplate`,
  bow: `
    bow: longbow, long bow, recurve bow, hunting bow, elven bow
    quiver: quiver
    crossbow: crossbow
    catapult: catapult, trebuchet, ballista
    itself: arrow, bow, bow and arrow`,
  key: `
    key: key, skeleton key
    lock: lock, padlock`,
  gem: `
    gem: gem, gemstone, jewel
    itself: ruby, emerald, sapphire, topaz, opal, pearl, crystal, diamond
    crystal: crystal cluster, quartz, geode, crystal shard, magic crystal, mana crystal, power crystal
    amethyst: amethyst
    gold: gold nugget, nugget
    coal: coal, lump of coal`,
  coin: `
    coin: coin, doubloon
    medal: medal, medallion
    money: money, banknote`,
  book: `
    book: book, notebook, diary
    spell: spellbook, spell book, grimoire, tome, magic book
    scroll: scroll, parchment, magic scroll
    letter: letter, envelope
    itself: map, playing card, treasure map`,
  clock: `
    clock: clock, wall clock
    alarm: alarm clock
    grandfather: grandfather clock, longcase clock
    watch: watch, wristwatch, pocket watch, stopwatch
    compass: compass
    hourglass: hourglass, hour glass, sand timer, sandglass, sand clock`,
  robot: `
    robot: robot, android, humanoid robot, bot
    drone: quadcopter
    computer: computer, desktop computer, pc
    laptop: laptop
    itself: drone, mech`,
  machine: `
    machine: machine, steam machine
    vending: soda machine
    coffee machine: coffee machine, espresso machine, coffee maker
    arcade: arcade game
    gas pump: gas pump, fuel pump, petrol pump, gasoline pump, fuel dispenser
    satellite dish: satellite dish, radar dish, radio dish, parabolic antenna, dish antenna
    solar panel: solar panel, solar array, photovoltaic panel
    itself: arcade cabinet, arcade machine, computer terminal, console, control panel, engine, generator
    itself: pump, terminal, vending machine`,
  appliance: `
    refrigerator: refrigerator
    oven: kitchen stove, cooker
    television: color television, colour television
    monitor: computer monitor
    toaster: toaster, bread toaster
    itself: dishwasher, dryer, freezer, fridge, microwave, microwave oven, monitor, oven, stove, television
    itself: tv, tv set, washer, washing machine`,
  plumbing: `
    bathtub: bath
    toilet: lavatory
    itself: kitchen sink
    itself: bathtub, sink, toilet, tub, urinal, washbasin`,
  gadget: `
    radio: boombox, boom box, ghetto blaster
    phone: cell phone
    camera: photo camera
    controller: game controller, video game controller
    computer mouse: gaming mouse, wireless mouse, optical mouse, pc mouse
    jetpack: jetpack, jet pack, rocket pack
    gas cylinder: gas cylinder, oxygen tank, oxygen cylinder, gas bottle, scuba tank, diving tank, air tank, propane tank
    extinguisher: fire extinguisher
    itself: binoculars, camera, cellphone, computer mouse, controller, eyeglasses, gamepad, glasses, goggles
    itself: headphone, headphones, headset, joystick, keyboard, microphone, mobile phone, phone, radio
    itself: smartphone, spectacles, spyglass, sunglasses, tablet, telescope`,
  explosive: `
    grenade: hand grenade
    dynamite: dynamite stick, stick of dynamite
    itself: bomb, dynamite, grenade, land mine, landmine, tnt`,
  'game-piece': `
    itself: bowling pin, chess bishop, chess king, chess knight, chess pawn, chess piece, chess queen
    itself: chess rook, dice, die, pawn, rook, trophy, trophy cup`,
  emblem: `
    heart: love heart
    star: star
    itself: arrow sign, badge, checkmark, crescent, emblem, heart, lightning, lightning bolt, logo
    itself: question mark`,
  staff: `
    staff: wizard staff, magic staff, wizard's staff, quarterstaff
    wand: magic wand
    stick: branch, tree branch, twig, pole
    fishing rod: fishing pole
    post: post, fence post
    broom: witch broom, witch's broom
    itself: broom, broomstick, candy cane, cane, fishing rod, mop, scepter, sceptre, staff, stick
    itself: walking stick, wand`,
  fire: `
    fireplace: fireplace
    flame: flame
    forge: forge, blacksmith forge, smithy forge
    campfire: camp fire, signal fire, beacon fire
    itself: bonfire, campfire, fire, fireball, hearth`,
  well: `
    fountain: birdbath, water fountain
    itself: fountain, water well, well, wishing well`,
  grave: `
    grave: gravestone
    coffin: coffin
    cross: cross, celtic cross, latin cross
    itself: casket, crucifix, grave, headstone, sarcophagus, tombstone`,
  umbrella: `
    umbrella: umbrella
    itself: beach umbrella, parasol`,
  sprite: `
    snowman: snowman
    slime: slime, slime blob, jelly slime
    itself: slime monster`,
  'street-furniture': `
    hydrant: fire hydrant
    cone: traffic cone, road cone, orange cone, safety cone
    mailbox: mailbox, mail box, letter box
    traffic light: traffic light, stop light
    stop sign: stop sign
    basketball hoop: basketball hoop, basketball net, basketball goal, basketball ring
    archery target: archery target, target, practice target, shooting target, bullseye
    itself: bollard, hydrant, letterbox, parking meter, post box, postbox, stoplight, traffic signal`,
  humanoid: `
    itself: knight, wizard, witch, king, queen, princess, prince, astronaut, ninja, soldier, guard
    itself: gladiator, warrior, pirate, samurai, zombie, vampire, ghost, angel, fairy, demon, devil, elf
    itself: dwarf, gnome, hobbit, goblin, orc, troll, ogre, golem, werewolf, minotaur, giant, cyclops, alien
    itself: conductor, gorilla, monkey, chimpanzee, cowboy, farmer, policeman, police officer, sailor, firefighter
    itself: blacksmith, chef, doctor, nurse, scientist, superhero, santa claus, santa, father christmas, clown, jester, monk, priest
    itself: nun, ballerina, bride, child, boy, girl, baby, paladin, barbarian, archer, ranger, hunter
    itself: assassin, druid, sorcerer, sorceress, warlock, mermaid, bigfoot, dracula, fireman, frankenstein
    itself: gargoyle, halfling, mage, ronin, sasquatch, scarecrow, skeleton, specter, spirit, supervillain
    itself: superwoman, teddy bear, titan, viking, wraith, yeti
    person: person, human, man, adult, people, civilian, villager, peasant, merchant, shopkeeper, bartender
    person: teacher, lumberjack
    doctor: medic
    woman: woman, lady
    teddy bear: teddy
    mummy: mummy
    mannequin: mannequin
    itself: monster`,
  quadruped: `
    itself: dog, cat, horse, cow, pig, sheep, goat, bear, polar bear, panda, wolf, fox, lion, lioness
    itself: leopard, cheetah, jaguar, panther, deer, stag, moose, reindeer, elk, antelope, bison, buffalo
    itself: bull, camel, llama, alpaca, donkey, mule, pony, zebra, giraffe, elephant, mammoth, rhinoceros
    itself: rhino, hippopotamus, kangaroo, koala, rabbit, bunny, hare, mouse, rat, hamster, squirrel
    itself: hedgehog, raccoon, otter, sloth, crocodile, alligator, lizard, gecko, iguana, tortoise
    itself: sea turtle, frog, toad, dinosaur, tyrannosaurus, velociraptor, triceratops, stegosaurus, dragon
    itself: wyvern, griffin, hydra, kitten, puppy, lamb, calf, foal, piglet, boar, warthog, corgi, dachshund
    itself: poodle, husky, bulldog, beagle, coyote, hyena, lynx, badger, beaver, brachiosaurus, chameleon
    itself: cerberus, hellhound, warg
    itself: dalmatian, ewe, godzilla, guinea pig, hart, hippo, hippogriff, hog, labrador, pegasus
    golden retriever: golden labrador, yellow labrador, golden lab
    itself: golden retriever, glass frog
    itself: red fox, arctic fox, silver fox, arctic wolf, red panda, snow leopard, red squirrel, red deer
    itself: ram, shrew, skunk, t-rex, tiger, trex, turtle, unicorn, vixen, weasel`,
  bird: `
    itself: bird, eagle, hawk, falcon, owl, crow, raven, sparrow, parrot, toucan, penguin, duck, duckling
    itself: goose, swan, flamingo, chicken, hen, rooster, pigeon, dove, seagull, pelican, vulture
    itself: woodpecker, hummingbird, bat, stork, rubber duck, canary, cardinal, chick, crane bird, grouse, gull
    itself: heron, jay, ostrich, partridge, peacock, peafowl, peahen, pheasant, phoenix, quail, rhea, robin
    goose: snow goose, canada goose
    itself: turkey, warbler, wren, snowy owl, barn owl
    chick: baby bird`,
  fish: `
    itself: fish, goldfish, shark, dolphin, orca, killer whale, tropical fish, salmon, stingray, manta ray
    goldfish: gold fish
    itself: great white shark, walrus, narwhal, anglerfish, carp, catfish, clownfish, cod, flounder
    itself: hammerhead, herring, koi, leviathan, mackerel, piranha, pufferfish, sardine, seal, swordfish
    itself: trout, tuna, whale`,
  insect: `
    itself: butterfly, moth, bee, bumblebee, wasp, ant, beetle, ladybug, spider, tarantula, dragonfly, fly
    itself: mosquito, grasshopper, crab, crayfish, lobster, scorpion, shrimp`,
  snake: `
    seashell: sea shell
    itself: snake, cobra, rattlesnake, python, caterpillar, centipede, seashell, kraken, clam, eel
    serpent: sea serpent, sea monster, lake monster
    itself: jellyfish, mussel, octopus, oyster, serpent, slug, snail, squid, viper, worm`,
  'round-food': `
    itself: fruit, vegetable, apple, orange, lemon, pear, peach, plum, cherry, strawberry, tomato, potato
    itself: coconut, egg, fried egg, cabbage, lollipop, bagel, bun, ice cream, bread roll
    itself: roast turkey, steak, ham, artichoke, beef, beet, bell pepper, blueberry, broccoli, cantaloupe
    itself: cauliflower, cranberry, cupcake, donut, doughnut, fig, garlic, grape, ice cream cone
    itself: jack-o-lantern, kiwi, lettuce, lime, mandarin, muffin, onion, pepper, pineapple, pumpkin
    itself: raspberry, roast chicken, shallot, squash, sweet potato, turnip, watermelon, watermelon slice`,
  'long-food': `
    itself: carrot, loaf of bread, bread, loaf, corn cob, sweet corn, celery, baguette, banana, chili, corn
    itself: croissant, cucumber, eggplant, french fries, fries, fry, hot dog, hotdog, jalapeno, pickle
    itself: sausage, sushi, sushi roll, zucchini`,
  'flat-food': `
    itself: pizza, pie, apple pie, cookie, biscuit, cheese, cheeseburger, birthday cake, wedding cake
    itself: cheesecake, brownie, taco, toast, gingerbread man, pepperoni pizza, layer cake, burger, cake, chocolate
    itself: chocolate bar, gingerbread, hamburger, pancake, pizza slice, sandwich, waffle`,
  hat: `
    hat: hat, cowboy hat, fedora
    top: top hat
    wizard: wizard hat, witch hat, witch's hat, party hat
    hood: hood, cowl
    mask: mask, face mask, tribal mask, theater mask, theatre mask, oni mask, demon mask
    mask: carnival mask, african mask
    gas mask: gas mask, respirator, gasmask
    eye patch: eye patch, eyepatch
    straw: straw hat
    tricorn: tricorn, tricorne, pirate hat, pirate's hat, tricorn hat
    space helmet: space helmet, astronaut helmet, astronaut's helmet
    crown: crown, tiara
    helmet: helmet, knight helmet, viking helmet
    cap: cap, baseball cap
    itself: sombrero`,
  shoe: `
    shoe: shoe
    boot: boot, cowboy boot
    sneaker: sneaker, running shoe, trainer`,
  ball: `
    ball: ball, beach ball
    balloon: balloon, party balloon, birthday balloon, toy balloon, helium balloon
    basketball: basketball
    soccer: soccer ball, football
    tennis: tennis ball, golf ball
    bowling: bowling ball, cannonball
    marble: marble, glass marble, marble ball
    crystal: crystal ball
    planet: planet, earth, mars, saturn
    moon: moon, full moon
    sun: sun
    globe: globe
    itself: snow globe, snowglobe`,
  primitive: `
    sphere: orb
    hay bale: hay bale, bale of hay, straw bale, bale of straw, haybale, bale
    itself: brick, cube, cuboid, cylinder, dodecahedron, gold bar, gold ingot, icosahedron, ingot
    itself: lego brick, octahedron, prism, rubiks cube, sphere, tetrahedron, torus, rubik's cube`,
  wheel: `
    wheel: wheel, wagon wheel, cart wheel
    gear: gear, cogwheel, cog
    tire: tire, tyre, car wheel, car tire
    helm: ship wheel, ship's wheel`,
  ladder: `
    ladder: ladder, rope ladder
    stairs: stairs, stairway, flight of stairs
    itself: spiral staircase, staircase`,
  fence: `
    fence: fence, picket fence
    wall: wall, castle wall
    railing: railing
    barricade: barricade, wooden barricade, road barricade, roadblock, road block, police barricade`,
  flag: `
    flag: flag
    banner: banner, war banner
    sign: sign board
    itself: billboard, road sign, sign, sign post, signboard, signpost, street sign`,
  gun: `
    pistol: gun, pistol, handgun
    flintlock: flintlock, flintlock pistol
    revolver: revolver, six-shooter
    rifle: rifle, sniper rifle, shotgun, machine gun, assault rifle, musket
    cannon: cannon, howitzer
    turret: turret, sentry gun, sentry turret, gun turret, auto turret, automated turret, turret gun, defense turret
    turret: defence turret
    ray: ray gun, raygun, laser gun, blaster, plasma rifle, plasma gun, plasma pistol, laser pistol
    chainsaw: chainsaw, chain saw
    minigun: minigun, mini gun, gatling gun, rotary cannon
    rocket launcher: rocket launcher, bazooka, rpg, missile launcher`,
  cushion: `
    cushion: cushion
    pillow: pillow
    mattress: mattress
    rug: rug, carpet, persian rug, area rug, persian carpet`,
  ring: `
    ring: ring, wedding ring, engagement ring
    necklace: amulet
    bracelet: bracelet
    rope: rope, coil of rope, rope coil, coiled rope
    hoop: hula hoop, hoop
    itself: necklace, pendant`,
  instrument: `
    guitar: guitar, acoustic guitar, electric guitar, lute, ukulele, banjo
    violin: violin, cello, fiddle
    drum: snare drum, bongo
    piano: piano, grand piano
    trumpet: trumpet, bugle
    saxophone: saxophone
    bell: bell
    itself: drum, drum kit, drum set`,
};

/** Every noun of the list, in its base form. */
export const GAME_NOUNS: ReadonlyMap<string, GameNoun> = new Map(
  (Object.keys(NOUNS_OF) as Kind[]).flatMap((kind) => linesOf(kind)),
);

function linesOf(kind: Kind): readonly (readonly [string, GameNoun])[] {
  return NOUNS_OF[kind]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [form, nouns] = line.trim().split(': ') as [string, string];
      return nouns
        .split(', ')
        .map((noun) => [noun, { kind, form: form === 'itself' ? undefined : form }] as const);
    });
}
