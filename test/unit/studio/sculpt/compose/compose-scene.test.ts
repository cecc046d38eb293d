import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { seedOf } from '../../../../../functions/studio/materials/noise.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { type PlacedPiece, placeSolid } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { placesOf } from '../../../../../functions/studio/sculpt/things/body-plan.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string, seed = seedOf(prompt)) => composeScene(readingOf(prompt), seed);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const owners = (pieces: readonly PlacedPiece[]) => [...new Set(pieces.map(({ owner }) => owner))];
const of = (pieces: readonly PlacedPiece[], ...names: readonly string[]) =>
  boxOfPieces(pieces.filter(({ owner }) => names.includes(owner)));

describe('a scene', () => {
  it('is the same for the same prompt and seed, and another for a neighbouring seed', () => {
    expect(scene('a wooden chair', 7)).toEqual(scene('a wooden chair', 7));
    const variants = [1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(scene('a chair', seed)));
    expect(new Set(variants).size).toBeGreaterThan(3);
  });

  it('stands on the ground, its middle on the axis', () => {
    const { min, max } = boxOfPieces(scene('two barrels beside a cart'));
    expect(min[1]).toBeCloseTo(0, 6);
    expect((min[0] + max[0]) / 2).toBeCloseTo(0, 6);
    expect((min[2] + max[2]) / 2).toBeCloseTo(0, 6);
  });

  it('has as many of a thing as the prompt says, none in the place of another', () => {
    const pieces = scene('three crates');
    expect(owners(pieces)).toEqual(['crate_1', 'crate_2', 'crate_3']);
    expect(of(pieces, 'crate_1').max[0]).toBeLessThan(of(pieces, 'crate_2').min[0]);
    expect(of(pieces, 'crate_2').max[0]).toBeLessThan(of(pieces, 'crate_3').min[0]);
  });

  it('names the pieces of two things of one noun apart', () => {
    const names = scene('a red chair and a blue chair').map(({ owner, name }) => `${owner}/${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('of a prompt without a thing is nothing', () => {
    expect(scene('#ff0000 and spiky')).toEqual([]);
  });
});

describe('relations', () => {
  it('on: one thing stands on the other', () => {
    const pieces = scene('a book on a table');
    const [book, table] = [of(pieces, 'book'), of(pieces, 'table')];
    expect(book.min[1]).toBeCloseTo(table.max[1], 2);
    expect(book.min[0]).toBeGreaterThan(table.min[0]);
    expect(book.max[0]).toBeLessThan(table.max[0]);
  });

  it('on: several things stand on one without standing in each other', () => {
    const pieces = scene('two barrels on a cart');
    const [first, second] = [of(pieces, 'barrel_1'), of(pieces, 'barrel_2')];
    expect(
      Math.max(
        first.min[0] - second.max[0],
        second.min[0] - first.max[0],
        first.min[2] - second.max[2],
        second.min[2] - first.max[2],
        second.min[1] - first.max[1],
      ),
    ).toBeGreaterThan(-0.1);
    expect(Math.min(first.min[1], second.min[1])).toBeGreaterThan(0.2);
  });

  it('in: what lies in a bowl is below its rim and within its walls', () => {
    const pieces = scene('a coin in a bowl');
    const [coin, bowl] = [of(pieces, 'coin'), of(pieces, 'bowl')];
    expect(coin.min[1]).toBeLessThan(bowl.max[1]);
    expect(coin.min[0]).toBeGreaterThan(bowl.min[0]);
    expect(coin.max[0]).toBeLessThan(bowl.max[0]);
  });

  it('in: a plant stands in its pot, which has no lid then', () => {
    const pieces = scene('a cactus in a clay pot');
    expect(of(pieces, 'cactus').min[1]).toBeLessThan(of(pieces, 'pot').max[1] * 0.5);
    expect(pieces.filter(({ owner, part }) => owner === 'pot' && part === 'top')).toEqual([]);
    expect(scene('a clay pot').filter(({ part }) => part === 'top')).not.toEqual([]);
  });

  it('under: what lies under a table is below its top', () => {
    const pieces = scene('a ball under a table');
    const [ball, table] = [of(pieces, 'ball'), of(pieces, 'table')];
    expect(ball.min[1]).toBeCloseTo(0, 6);
    expect(ball.max[1]).toBeLessThan(table.max[1]);
    expect(Math.abs(ball.min[0] + ball.max[0] - table.min[0] - table.max[0])).toBeLessThan(0.1);
  });

  it('beside: neither is in the place of the other', () => {
    const pieces = scene('a lamp next to a sofa');
    const [lamp, sofa] = [of(pieces, 'lamp'), of(pieces, 'sofa')];
    expect(Math.max(lamp.min[0] - sofa.max[0], sofa.min[0] - lamp.max[0])).toBeGreaterThan(0);
  });
});

describe('several of a thing', () => {
  const boxesOf = (prompt: string) => {
    const pieces = scene(prompt);
    return owners(pieces).map((owner) => of(pieces, owner));
  };

  it('lie on each other in a pile: some on the ground, some on those', () => {
    const bottoms = boxesOf('a pile of wooden crates').map(({ min }) => min[1]);
    expect(bottoms).toHaveLength(6);
    expect(bottoms.filter((y) => y < 0.01)).toHaveLength(4);
    expect(bottoms.filter((y) => y > 0.5)).toHaveLength(2);
  });

  it('stand one on the other in a stack', () => {
    const boxes = boxesOf('a stack of three crates');
    expect(boxes).toHaveLength(3);
    for (const [i, { min }] of boxes.entries())
      expect(min[1]).toBeCloseTo(i === 0 ? 0 : boxes[i - 1]!.max[1], 1);
  });

  it('stand in one line in a row, and round a middle in a circle', () => {
    expect(new Set(boxesOf('a row of barrels').map(({ min }) => min[2].toFixed(3))).size).toBe(1);
    const radii = boxesOf('a circle of barrels').map(({ min, max }) =>
      Math.hypot(min[0] + max[0], min[2] + max[2]),
    );
    expect(Math.max(...radii)).toBeLessThan(Math.min(...radii) * 1.1);
  });
});

describe('the size of a scene', () => {
  it.each([
    'a colossal titanic huge mountain range',
    `a ${'giant '.repeat(60)}coin`,
    'a microscopic tiny ant',
    `a ${'tiny '.repeat(60)}crate on a table`,
    `a ball, ${'huge '.repeat(60)}and round`,
  ])('is between 1 cm and 200 m, whatever the words say: %s', (prompt) => {
    const { min, max } = boxOf(joined(...scene(prompt).map(({ solid }) => solid)));
    const extent_m = Math.max(...max.map((value, k) => value - min[k]!));
    expect(extent_m).toBeGreaterThanOrEqual(0.01);
    expect(extent_m).toBeLessThanOrEqual(200);
    expect(min[1]).toBeCloseTo(0, 6);
  });

  it('is what its things measure where that is within the limits', () => {
    const high = (prompt: string) => of(scene(prompt, 1), 'castle').max[1];
    expect(high('a big castle')).toBeCloseTo(1.5 * high('a castle'), 6);
  });
});

describe('the words for looks', () => {
  const materialOf = (prompt: string, part: string) =>
    scene(prompt).find((piece) => piece.part === part)!.material;

  it("colour and make a thing, a part's words its part alone", () => {
    const prompt = 'a #ff0000 wooden chair with four metal legs';
    expect(materialOf(prompt, 'seat')).toMatchObject({ material: 'wood', colors: [[255, 0, 0]] });
    expect(materialOf(prompt, 'leg').material).toBe('steel');
    expect(materialOf(prompt, 'leg').colors).toBeUndefined();
    expect(scene(prompt).filter(({ part }) => part === 'leg')).toHaveLength(4);
  });

  it('lay coverings and age on every piece', () => {
    for (const { material } of scene('an old mossy cart')) {
      expect(material.age).toBe('old');
      expect(material.coverings).toEqual(['moss']);
    }
  });

  it('make a likeness of one material altogether', () => {
    const materials = scene('a bronze statue of a robot').map(({ material }) => material.material);
    expect(new Set(materials)).toEqual(new Set(['bronze']));
  });
});

describe('what one thing has of another', () => {
  const names = (pieces: readonly PlacedPiece[], pattern: RegExp) =>
    pieces.filter(({ name }) => pattern.test(name)).length;

  it('a gem in a hilt is at the sword, and not beside it', () => {
    const pieces = scene('a sword with a blue gem in the hilt');
    const hilt = boxOfPieces(pieces.filter(({ part }) => part === 'guard'));
    const gem = of(pieces, 'gem');
    expect((gem.min[1] + gem.max[1]) / 2).toBeCloseTo((hilt.min[1] + hilt.max[1]) / 2, 3);
    expect(gem.min[2]).toBeLessThan(hilt.max[2]);
    expect(gem.max[2]).toBeGreaterThan(hilt.max[2]);
  });

  it('an emblem is flat, of gold, and within the shield', () => {
    const pieces = scene('a shield with a lion emblem');
    const [lion, shield] = [of(pieces, 'lion'), of(pieces, 'shield')];
    expect(lion.max[2] - lion.min[2]).toBeLessThan(0.4 * (lion.max[0] - lion.min[0]));
    expect([lion.min[0] > shield.min[0], lion.max[0] < shield.max[0]]).toEqual([true, true]);
    expect(lion.max[2]).toBeGreaterThan(shield.max[2]);
    expect(pieces.find(({ owner }) => owner === 'lion')!.material.material).toBe('gold');
    expect(names(pieces, /^cross/)).toBe(0);
  });

  it("a cake's candles are its own, as many as are said", () => {
    const pieces = scene('a birthday cake with three candles');
    expect(owners(pieces)).toEqual(['birthday_cake']);
    expect(names(pieces, /^candle_/)).toBe(3);
  });

  it.each([
    ['a castle with six towers', 'castle', /^turret_\d+$/, 6],
    ['a tank with two barrels', 'tank', /^barrel/, 2],
    ['a wooden signpost with three arrows', 'signpost', /^board/, 3],
    ['a hut on six stilts', 'hut', /^stilt/, 6],
    ['a house with stilts', 'house', /^stilt/, 4],
  ])('"%s" has them, and nothing stands beside it', (prompt, owner, name, count) => {
    const pieces = scene(prompt);
    expect(owners(pieces)).toEqual([owner]);
    expect(pieces.filter((piece) => name.test(piece.name))).toHaveLength(count);
  });

  it('a hut on stilts stands over the ground, and a knocker is nobody who knocks', () => {
    const walls = scene('a hut on stilts').filter(({ part }) => part === 'wall');
    expect(boxOfPieces(walls).min[1]).toBeGreaterThan(0.8);
    expect(owners(scene('a door with a knocker'))).toEqual(['door']);
    expect(owners(scene('a car with a spoiler'))).toEqual(['car']);
  });

  it('a planet has its own rings', () => {
    expect(owners(scene('a planet with rings'))).toEqual(['planet']);
  });

  it('a snowman with a top hat has one, and a wizard with a crown no other hat', () => {
    expect(owners(scene('a snowman with a top hat'))).toEqual(['snowman']);
    const wizard = scene('a wizard with a golden crown');
    expect(owners(wizard)).toEqual(['wizard', 'crown']);
    expect(wizard.filter(({ owner, name }) => owner === 'wizard' && /^hat/.test(name))).toEqual([]);
  });

  it('a chest is open where coins are in it, and they show', () => {
    const pieces = scene('a treasure chest full of gold coins');
    const wall = of(pieces, 'treasure_chest').max[1];
    const body = boxOfPieces(pieces.filter(({ name }) => name === 'body'));
    const coins = pieces.filter(({ owner }) => owner.startsWith('coin'));
    expect(boxOfPieces(coins).max[1]).toBeGreaterThan(0.7 * body.max[1]);
    expect(new Set(coins.map(({ owner }) => owner)).size).toBe(8);
    expect(wall).toBeGreaterThan(1.3 * body.max[1]);
    expect(names(pieces, /^heap$/)).toBe(1);
  });

  it('chairs of a table stand round it on the ground', () => {
    const pieces = scene('a wooden table with four chairs');
    for (const chair of owners(pieces).slice(1)) expect(of(pieces, chair).min[1]).toBeCloseTo(0, 6);
  });

  it('a place of which nothing else is said has what is usual there', () => {
    expect(new Set(scene('a tropical beach').map(({ kind }) => kind))).toEqual(new Set(['terrain', 'tree']));
  });

  it('a sword in a stone is in it with its point, its hilt above', () => {
    const pieces = scene('a sword in a stone');
    const part = (name: string) => boxOfPieces(pieces.filter((piece) => piece.part === name));
    expect(part('handle').min[1]).toBeGreaterThan(part('blade').min[1]);
    expect(part('blade').min[1]).toBeLessThan(of(pieces, 'stone').max[1]);
    expect(part('guard').min[1]).toBeGreaterThan(of(pieces, 'stone').max[1]);
  });

  it.each(['a cup of coffee', 'a cup with coffee', 'a bucket full of water', 'a bowl of soup'])(
    '%s is full of it',
    (prompt) => {
      const pieces = scene(prompt);
      expect(owners(pieces)).toHaveLength(1);
      expect(names(pieces, /^liquid$/)).toBe(1);
    },
  );

  it('of a bowl of fruit on a table the fruit is in the bowl and the bowl on the table', () => {
    const pieces = scene('a bowl of fruit on a table');
    const [fruit, bowl, table] = [of(pieces, 'fruit_1'), of(pieces, 'bowl'), of(pieces, 'table')];
    expect(bowl.min[1]).toBeCloseTo(table.max[1], 2);
    expect(fruit.min[1]).toBeGreaterThan(bowl.min[1]);
    expect(fruit.min[1]).toBeLessThan(bowl.max[1]);
    expect(fruit.min[0]).toBeGreaterThan(bowl.min[0]);
    expect(fruit.max[0]).toBeLessThan(bowl.max[0]);
  });
});

describe('what a thing is by its noun', () => {
  const named = (prompt: string, name: string) => scene(prompt).find((piece) => piece.name === name);

  it('a mermaid has a fish’s tail, and no legs that a rig would move', () => {
    const tail = named('a mermaid', 'fish_tail')!;
    expect(boxOfPieces([tail]).min[1]).toBeLessThan(0.05);
    expect(boxOfPieces([named('a mermaid', 'body')!]).min[1]).toBeGreaterThan(0.4);
    expect(scene('a mermaid').some(({ plan }) => plan)).toBe(false);
  });

  it('a wristwatch has a strap, and a pocket watch a ring to hang by', () => {
    expect([named('a wristwatch', 'strap'), named('a wristwatch', 'bow')].map(Boolean)).toEqual([
      true,
      false,
    ]);
    expect([named('a pocket watch', 'strap'), named('a pocket watch', 'bow')].map(Boolean)).toEqual([
      false,
      true,
    ]);
  });

  it('trousers end in boots', () => {
    const [trousers, boot] = ['trousers', 'shoe_left'].map((name) => boxOfPieces([named('a pirate', name)!]));
    expect(trousers!.min[1]).toBeLessThan(boot!.max[1]);
    expect(trousers!.min[1]).toBeGreaterThan(0.6 * boot!.max[1]);
  });
});

describe('who sits', () => {
  it('is on the seat, the feet below it and before it', () => {
    const pieces = scene('a king on a throne');
    const seat = boxOfPieces(pieces.filter(({ owner, part }) => owner === 'throne' && part === 'seat'));
    const legs = boxOfPieces(pieces.filter(({ owner, name }) => owner === 'king' && name.startsWith('shoe')));
    expect(legs.max[1]).toBeLessThan(seat.max[1]);
    expect(legs.min[2]).toBeGreaterThan(seat.min[2]);
    expect(legs.max[2]).toBeGreaterThan(seat.max[2]);
    const standing = boxOfPieces(scene('a king'));
    expect(of(pieces, 'king').max[1] - seat.max[1]).toBeLessThan(0.62 * standing.max[1]);
  });

  it('is astride on a horse: a foot at each side, below the back', () => {
    const pieces = scene('a knight riding a horse');
    const [left, right] = ['shoe_left', 'shoe_right'].map((name) =>
      boxOfPieces(pieces.filter((piece) => piece.owner === 'knight' && piece.name === name)),
    );
    const [knight, horse] = [of(pieces, 'knight'), of(pieces, 'horse')];
    expect(left!.max[0]).toBeGreaterThan(horse.max[0] - 0.05);
    expect(right!.min[0]).toBeLessThan(horse.min[0] + 0.05);
    expect(left!.max[1]).toBeLessThan(0.8 * horse.max[1]);
    expect(left!.min[1]).toBeGreaterThan(0.1);
    expect(knight.max[1]).toBeGreaterThan(horse.max[1]);
  });

  it('has what it can be carried by: a wolf under an orc is as long as the orc is tall', () => {
    const pieces = scene('an orc riding a wolf');
    const wolf = of(pieces, 'wolf');
    expect(wolf.max[2] - wolf.min[2]).toBeGreaterThan(0.8 * boxOfPieces(scene('an orc')).max[1]);
  });

  it('is beside others on a bench', () => {
    const pieces = scene('three men on a bench');
    const middles = ['man_1', 'man_2', 'man_3'].map((owner) => {
      const { min, max } = of(pieces, owner);
      return (min[0] + max[0]) / 2;
    });
    expect(middles[1]! - middles[0]!).toBeGreaterThan(0.3);
    expect(middles[2]! - middles[1]!).toBeGreaterThan(0.3);
  });

  it.each([
    ['a man and a woman sitting on a park bench', 'man', 'woman', 0.4],
    ['three orcs riding wolves', 'orc_1', 'orc_2', 0.6],
  ])('of "%s" nobody is in the place of another', (prompt, one, other, apart_m) => {
    const pieces = scene(prompt);
    const middle = (owner: string) => {
      const { min, max } = of(pieces, owner);
      return (min[0] + max[0]) / 2;
    };
    expect(Math.abs(middle(one) - middle(other))).toBeGreaterThan(apart_m);
  });

  it('sits on what is for no sitting where the prompt says so: its feet are before it, and its hips on it', () => {
    const seated = scene('a goblin sitting on a treasure chest');
    const [goblin, chest] = [of(seated, 'goblin'), of(seated, 'treasure_chest')];
    expect(goblin.max[2]).toBeGreaterThan(chest.max[2]);
    expect(goblin.min[1]).toBeLessThan(chest.max[1]);
    const standing = of(scene('a goblin standing on a treasure chest'), 'goblin');
    expect(goblin.max[1]).toBeLessThan(standing.max[1]);
  });

  it('sits in an armchair as on it', () => {
    const { max } = of(scene('an old man sitting in an armchair'), 'old_man');
    expect(max[1]).toBeLessThan(of(scene('an old man standing on an armchair'), 'old_man').max[1]);
  });

  it('stands where there is no room for all', () => {
    const pieces = scene('twelve knights on a horse');
    const horse = of(pieces, 'horse');
    for (let i = 1; i <= 12; i++) {
      const { min, max } = of(pieces, `knight_${i}`);
      expect(Math.max(min[0] - horse.max[0], horse.min[0] - max[0], min[2] - horse.max[2])).toBeLessThan(0);
    }
  });

  it('has no plan of a body that stands, and holds what it holds', () => {
    const pieces = scene('a knight with a sword on a horse');
    expect(pieces.some(({ plan }) => plan)).toBe(false);
    expect(of(pieces, 'sword').min[1]).toBeGreaterThan(of(pieces, 'horse').max[1] * 0.3);
  });
});

describe('where things hang, lean and stand between', () => {
  it('hanging from a branch: below it, and the branch lies across', () => {
    const pieces = scene('a lantern hanging from a branch');
    const [lantern, branch] = [of(pieces, 'lantern'), of(pieces, 'branch')];
    expect(lantern.max[1]).toBeLessThanOrEqual(branch.min[1] + 1e-6);
    expect(branch.max[0] - branch.min[0]).toBeGreaterThan(branch.max[1] - branch.min[1]);
  });

  it.each(['post', 'tree'])('hanging from a %s: off the ground, below its upper end', (noun) => {
    const pieces = scene(`a lantern hanging from a ${noun}`);
    const [lantern, holder] = [of(pieces, 'lantern'), of(pieces, noun)];
    expect(lantern.min[1]).toBeGreaterThan(0.1);
    expect(lantern.max[1]).toBeLessThan(holder.max[1]);
    expect(lantern.min[0]).toBeLessThan(holder.max[0]);
    expect(holder.min[0]).toBeLessThan(lantern.max[0]);
  });

  it.each([
    ['two barrels', 'barrel_1', 'barrel_2'],
    ['a barrel and a chair', 'barrel', 'chair'],
  ])('between %s: the one at its left, the other at its right', (objects, left, right) => {
    const pieces = scene(`a bench between ${objects}`);
    const bench = of(pieces, 'bench');
    expect(of(pieces, left).max[0]).toBeLessThan(bench.min[0]);
    expect(of(pieces, right).min[0]).toBeGreaterThan(bench.max[0]);
  });

  it.each(['sword', 'rifle'])('two crossed %ss lean to either side, one behind the other', (noun) => {
    const pieces = scene(`two crossed ${noun}s`);
    const [one, other] = [of(pieces, `${noun}_1`), of(pieces, `${noun}_2`)];
    expect((one.min[0] + one.max[0]) / 2).toBeCloseTo((other.min[0] + other.max[0]) / 2, 2);
    expect(one.max[0] - one.min[0]).toBeGreaterThan(0.3);
    expect(one.min[2]).toBeGreaterThanOrEqual(other.max[2] - 1e-3);
  });

  it('keeps a stack where it stands on something, and leans what is crossed over it', () => {
    const pieces = scene('a stack of three books on a table');
    const [first, second, table] = [of(pieces, 'book_1'), of(pieces, 'book_2'), of(pieces, 'table')];
    expect(first.min[1]).toBeCloseTo(table.max[1], 2);
    expect(second.min[1]).toBeCloseTo(first.max[1], 2);
    const over = scene('two crossed swords over a fireplace');
    expect(of(over, 'sword_1').min[1]).toBeGreaterThan(of(over, 'fireplace').max[1]);
  });

  it('on a shoulder: beside the head, above the arm, and what `and` adds is the bearer’s', () => {
    const reading = readingOf('a pirate with a parrot on his shoulder and wooden legs');
    expect(reading.things[0]!.parts).toMatchObject([{ name: 'leg', look: { materials: ['wood'] } }]);
    const pieces = composeScene(reading, 1);
    const [parrot, pirate] = [of(pieces, 'parrot'), of(pieces, 'pirate')];
    const height = pirate.max[1] - pirate.min[1];
    expect(parrot.min[1]).toBeGreaterThan(0.6 * height);
    expect(parrot.min[1]).toBeLessThan(0.95 * height);
  });
});

describe('a colour each', () => {
  const colors = (prompt: string) =>
    new Set(scene(prompt).flatMap(({ material }) => (material.colors ?? []).map((rgb) => rgb.join(' '))));

  it('is what as many colours as things are that stand by themselves', () => {
    const pieces = scene('two cubes, one red, one blue');
    const of = (owner: string) => pieces.filter((piece) => piece.owner === owner)[0]!.material.colors![0]!;
    expect(of('cube_1')[0]!).toBeGreaterThan(2 * of('cube_1')[2]!);
    expect(of('cube_2')[2]!).toBeGreaterThan(2 * of('cube_2')[0]!);
  });

  it('is not what one word for all says', () => {
    expect(colors('two cubes, red').size).toBe(1);
  });
});

describe('what shares what bears it', () => {
  it.each([
    ['a bottle next to a lamp on a table', 'bottle'],
    ['a table with a lamp beside a bottle', 'lamp'],
    ['five candles around a skull on a round table', 'candle_3'],
    ['two mugs beside a teapot on a tray on a wooden table', 'mug_2'],
  ])('stands on it too, where there is room: %s', (prompt, owner) => {
    const pieces = scene(prompt);
    const [small, table] = [of(pieces, owner), of(pieces, 'table')];
    expect(small.min[1]).toBeCloseTo(table.max[1], 2);
    expect(small.min[0]).toBeGreaterThan(table.min[0]);
    expect(small.max[0]).toBeLessThan(table.max[0]);
  });

  it('is not a chair, nor what has no room', () => {
    expect(of(scene('four chairs around a bowl on a table'), 'chair_1').min[1]).toBeCloseTo(0, 6);
    expect(of(scene('a dragon beside a lamp on a table'), 'dragon').min[1]).toBeCloseTo(0, 6);
  });

  it.each(['a table with flowers in a vase', 'flowers in a vase on a table'])(
    'brings its vessel along: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const [vase, table] = [of(pieces, 'vase'), of(pieces, 'table')];
      expect(vase.min[1]).toBeCloseTo(table.max[1], 2);
      expect(of(pieces, 'flower_1').min[1]).toBeGreaterThan(vase.min[1]);
    },
  );
});

describe('what is flat', () => {
  it.each([
    ['a stack of four car tires', 'car_tire_1'],
    ['four stacked shields', 'shield_1'],
    ['a pile of swords', 'sword_1'],
  ])('lies in a heap, and does not stand on its edge: %s', (prompt, owner) => {
    const { min, max } = of(scene(prompt), owner);
    expect(max[1] - min[1]).toBeLessThan(0.5 * Math.max(max[0] - min[0], max[2] - min[2]));
  });

  it('stands by itself, and in a row', () => {
    const { min, max } = of(scene('a row of swords'), 'sword_1');
    expect(max[1] - min[1]).toBeGreaterThan(max[0] - min[0]);
  });
});

describe('a box', () => {
  it('is open where something is in it, and as large as what lives in it needs', () => {
    const pieces = scene('a cat sitting in a cardboard box');
    const [cat, box] = [of(pieces, 'cat'), of(pieces, 'cardboard_box')];
    expect(cat.min[1]).toBeLessThan(0.5 * box.max[1]);
    const alone = of(scene('a cat'), 'cat');
    expect(cat.max[1] - cat.min[1]).toBeGreaterThan(0.5 * (alone.max[1] - alone.min[1]));
  });

  it('is closed by itself, and a chest without a lid shows no hinged straps', () => {
    expect(scene('a cardboard box').some(({ part }) => part === 'top')).toBe(false);
    const names = scene('a chest without a lid').map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('lid') || name.startsWith('strap_top'))).toEqual([]);
  });
});

describe('what is left out', () => {
  it.each(['a snowman with no hat', 'a snowman without a hat', 'a wizard without a hat'])(
    'is not made: %s',
    (prompt) => {
      expect(scene(prompt).filter(({ name }) => /^hat/.test(name))).toEqual([]);
    },
  );

  it('is a staff’s own orb where another gem is on it', () => {
    for (const prompt of ['a staff topped with a purple crystal', 'a staff with a purple crystal'])
      expect(owners(scene(prompt))).toEqual(['staff']);
  });
});

describe('two things that one holds', () => {
  it.each([
    ['a pirate holding a lantern and a sword', 'lantern', 'sword'],
    ['a pirate holding a sword in one hand and a lantern in the other', 'sword', 'lantern'],
    ['a knight with a sword, a shield', 'sword', 'shield'],
  ])('are in a hand each: %s', (prompt, right, left) => {
    const pieces = scene(prompt);
    const handOf = (name: string) => pieces.find(({ owner }) => owner === name)!.hangsOn;
    expect([handOf(right), handOf(left)]).toEqual(['rightHand', 'leftHand']);
    expect(of(pieces, right).max[0]).toBeLessThan(of(pieces, left).min[0]);
  });
});

describe('what is in a hand', () => {
  const handOf = (pieces: readonly PlacedPiece[]) => {
    const { plan, placement } = pieces.find((piece) => piece.plan)!;
    return placesOf({ ...plan!, places: placeSolid(plan!.places, placement) }).sockets.rightHand;
  };

  it.each(['pistol', 'sword', 'lantern', 'rifle'])('has its grip there, however deep it is: a %s', (noun) => {
    const pieces = scene(`a soldier holding a ${noun}`);
    const grip = middleOf(
      boxOfPieces(pieces.filter(({ owner, part }) => owner === noun && part === 'handle')),
    );
    const hand = handOf(pieces);
    expect(grip[0]).toBeCloseTo(hand[0], 3);
    expect(grip[2]).toBeCloseTo(hand[2], 3);
  });

  it.each(['ball', 'book'])('has its back there where it has no grip: a %s', (noun) => {
    const pieces = scene(`a boy holding a ${noun}`);
    expect(of(pieces, noun).min[2]).toBeCloseTo(handOf(pieces)[2], 3);
  });
});
