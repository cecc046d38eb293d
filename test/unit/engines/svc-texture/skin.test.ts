import { describe, expect, it } from 'vitest';
import type { Region } from '../../../../functions/engines/svc-texture/region.ts';
import { dressClaim, dressedIn, withSkinNouns } from '../../../../functions/engines/svc-texture/skin.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const kinds = openKinds();

/** Regions, each with the words of its names, under one node. */
const named = (...names: readonly string[]): Region[] =>
  names.map((name) => ({
    part: 0,
    names: [...name.split('/').map((level) => level.split(' ')), ['character', 'body']],
    triangles: new Uint32Array(),
    form: { low: [0, 0, 0], size: [1, 1, 1], lengths: [1, 1, 1], axis: 1, area: 0.1, largest_m: 1 },
  }));

const namesOf = (regions: ReadonlySet<Region> | undefined) =>
  [...(regions ?? [])].map(({ names }) => names[0]!.join(' '));

describe('skin is told from what is worn', () => {
  it('by what is called skin', () => {
    const dressed = dressedIn(
      named('green skin/torso', 'skin/mouth', 'brown leather/trousers', 'iron/pauldron'),
    );
    expect(namesOf(dressed?.skin)).toEqual(['green skin']);
    expect(namesOf(dressed?.worn)).toEqual(['brown leather', 'iron']);
  });

  it('else by the parts of a body', () => {
    const dressed = dressedIn(named('head', 'arms', 'hair', 'eyes', 'jacket', 'sword'));
    expect(namesOf(dressed?.skin)).toEqual(['head', 'arms']);
  });

  it('and not at all where names tell no figure', () => {
    expect(dressedIn(named('hull', 'wheel'))).toBeUndefined();
    expect(dressedIn(named('skin'))).toBeUndefined();
  });
});

describe('a clause', () => {
  const dressed = dressedIn(named('skin/torso', 'trousers'))!;
  const said = (clause: string) => {
    const claim = dressClaim(clause, dressed, kinds);
    return claim && [...claim.look.materials, ...claim.look.colors.map(({ name }) => name)].join(' ');
  };

  it.each([
    ['green skin', 'skin green'],
    ['pale skin', 'skin pale'],
    ['dark skin', 'skin dark'],
    ['smooth skin', ''],
    ['scaly green skin', 'scale green'],
    ['brown leather armor', 'leather brown'],
    ['a red cape', undefined],
  ])('"%s" says "%s"', (clause, look) => expect(said(clause)).toBe(look));

  it('of skin is about that, one of armor about what is worn', () => {
    expect(dressClaim('green skin', dressed, kinds)?.regions).toBe(dressed.skin);
    expect(dressClaim('leather armor', dressed, kinds)?.regions).toBe(dressed.worn);
  });
});

it('a green-skinned orc is an orc with green skin', () => {
  expect(withSkinNouns('a green-skinned orc')).toBe('a  orc, green skin');
  expect(withSkinNouns('a wooden chair')).toBe('a wooden chair');
});
