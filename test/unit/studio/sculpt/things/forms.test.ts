import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import type { Kind } from '../../../../../functions/studio/sculpt/prompt/kinds.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf, type Piece } from '../../../../../functions/studio/sculpt/things/thing.ts';

const make = (kind: Kind, noun: string): readonly Piece[] => GENERATORS[kind](orderOf({ kind, noun }, 1));
const names = (pieces: readonly Piece[]) => pieces.map(({ name }) => name);
const named = (pieces: readonly Piece[], wanted: RegExp) => pieces.filter(({ name }) => wanted.test(name));
const box = (pieces: readonly Piece[], wanted: RegExp) =>
  boxOf(joined(...named(pieces, wanted).map(({ solid }) => solid)));

describe('forms of a kind are told apart by their parts', () => {
  it('a barn has wide doors with crosses at its gable, a hatch above them, and no chimney', () => {
    const barn = make('house', 'barn');
    const [doors, walls] = [box(barn, /^door_\d$/), box(barn, /^walls$/)];
    expect(sizeOf(doors)[0]).toBeGreaterThan(0.4 * sizeOf(walls)[0]);
    expect(box(barn, /^hatch$/).min[1]).toBeGreaterThan(doors.max[1]);
    expect(named(barn, /^chimney/)).toEqual([]);
  });

  it('a log cabin is of logs that stand out at its corners, its windows before them', () => {
    const cabin = make('house', 'log cabin');
    const [logs, window] = [box(cabin, /^logs_side$/), box(cabin, /^window_1$/)];
    expect(box(cabin, /^logs_front$/).max[0]).toBeGreaterThan(box(cabin, /^walls$/).max[0] + 0.2);
    expect(middleOf(window)[2]).toBeLessThan(logs.max[2]);
    expect(window.max[2]).toBeGreaterThan(box(cabin, /^logs_front$/).max[2] - 0.05);
  });

  it('a fishing rod bends, with a reel, a line and a hook before it', () => {
    const rod = make('staff', 'fishing rod');
    expect(names(rod)).toEqual(expect.arrayContaining(['reel', 'line', 'hook']));
    expect(sizeOf(box(rod, /^shaft$/))[2]).toBeGreaterThan(0.2);
  });

  it('a violin has a bow, holes and a scroll; an electric guitar pickups and no hole; a guitar a round hole', () => {
    expect(names(make('instrument', 'violin'))).toEqual(expect.arrayContaining(['bow', 'holes', 'head']));
    const electric = names(make('instrument', 'electric guitar'));
    expect(electric).toContain('pickup_1');
    expect(electric).not.toContain('hole');
    expect(names(make('instrument', 'guitar'))).toContain('hole');
  });

  it("a bicycle's tyres are thinner than half of a motorcycle's, and it has pedals", () => {
    const [bicycle, motorcycle] = [make('car', 'bicycle'), make('car', 'motorcycle')];
    const wide = (pieces: readonly Piece[]) => sizeOf(box(pieces, /^wheel_front$/))[0];
    expect(wide(bicycle)).toBeLessThan(0.5 * wide(motorcycle));
    expect(names(bicycle)).toEqual(expect.arrayContaining(['pedals', 'chain', 'wheel_front_spokes']));
    expect(names(motorcycle)).toEqual(expect.arrayContaining(['engine', 'tank']));
  });

  it('the wheels of a racing car stand free of its body, between wings before and behind', () => {
    const car = make('car', 'race car');
    expect(box(car, /^wheel_front_left$/).min[0]).toBeGreaterThan(box(car, /^body$/).max[0]);
    expect(box(car, /^wing_front$/).max[2]).toBeGreaterThan(box(car, /^wheel_front/).max[2]);
    expect(box(car, /^wing_back$/).min[2]).toBeLessThan(box(car, /^wheel_back/).min[2] + 0.2);
  });

  it('a cargo ship carries containers before its bridge, a battleship three turrets, a cruise ship neither', () => {
    const cargo = make('boat', 'cargo ship');
    expect(box(cargo, /^containers/).min[2]).toBeGreaterThan(box(cargo, /^cabin_1$/).max[2] - 0.5);
    expect(named(make('boat', 'battleship'), /^turret_/)).toHaveLength(3);
    expect(named(make('boat', 'cruise ship'), /^(containers|turret)/)).toEqual([]);
  });

  it('a chariot has two wheels and is open behind; a stagecoach has four', () => {
    expect(named(make('cart', 'chariot'), /^wheel_/)).toHaveLength(2);
    expect(named(make('cart', 'stagecoach'), /^wheel_/).length).toBeGreaterThanOrEqual(4);
  });

  it('a garbage truck has a closed box with a mouth behind, a dump truck a guard over its cab', () => {
    const garbage = make('truck', 'garbage truck');
    expect(box(garbage, /^mouth$/).min[2]).toBeLessThan(box(garbage, /^box$/).min[2]);
    expect(names(make('truck', 'dump truck'))).toContain('guard');
  });

  it('a monster truck stands over its wheels, which are beside it and half as tall as the whole', () => {
    const monster = make('truck', 'monster truck');
    const [wheel, body] = [box(monster, /^wheel_1_left$/), box(monster, /^cab$/)];
    expect(wheel.max[1]).toBeGreaterThan(0.5 * box(monster, /./).max[1]);
    expect(wheel.min[0]).toBeGreaterThan(body.max[0]);
    expect(body.min[1]).toBeGreaterThan(0.5 * wheel.max[1]);
  });

  it('a food truck sells through a hatch under an awning, an ice cream truck with a cone on its roof', () => {
    const food = make('truck', 'food truck');
    expect(box(food, /^awning/).max[0]).toBeGreaterThan(box(food, /^body$/).max[0] + 0.3);
    expect(names(food)).toEqual(expect.arrayContaining(['hatch', 'counter']));
    expect(names(make('truck', 'ice cream truck'))).toContain('sign_cone');
  });

  it('a van has its mirrors at the sides of its cab, and not over its hood', () => {
    const van = make('truck', 'van');
    const [body, windshield] = [box(van, /^body$/), box(van, /^windshield$/)];
    for (const side of ['left', 'right']) {
      const mirror = box(van, new RegExp(`^mirror_${side}$`));
      expect(mirror.max[2]).toBeLessThan(middleOf(windshield)[2] + 0.1);
      expect(Math.abs(middleOf(mirror)[0])).toBeLessThan(body.max[0]);
    }
  });

  it('a steak is a slice and no bird', () => {
    const steak = make('round-food', 'steak');
    expect(names(steak)).not.toContain('drumstick_left');
    const [x, y] = sizeOf(box(steak, /./));
    expect(y).toBeLessThan(0.3 * x);
  });
});
