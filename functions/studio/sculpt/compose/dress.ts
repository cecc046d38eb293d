import { GEMS } from '../../materials/gems.ts';
import type { MaterialSpec, Rgb } from '../../materials/material-spec.ts';
import { MATERIALS, type MaterialName } from '../../materials/recipes.ts';
import { joinLooks, type Look, PLAIN_LOOK, type Thing } from '../prompt/reading.ts';
import { isAnimal } from '../prompt/special-nouns.ts';
import type { Piece } from '../things/thing.ts';
import { bandsFor } from './band-places.ts';
import { inCoatOf, shadeOf } from './coat-markings.ts';
import { coatStripes } from './coat-stripes.ts';
import { partLooks } from './part-looks.ts';

/** What a likeness of something is made of where the prompt does not say. */
const LIKENESS_MATERIAL: MaterialName = 'marble';

/** What is camouflaged, where no colour is said. */
const OLIVE: Rgb = [98, 102, 58];

/** What a thing's words say of one of its pieces. */
interface Said {
  readonly material?: MaterialName | undefined;
  readonly colors: readonly Rgb[];
}

/**
 * Gives each piece of a thing its material: the words of its part go before those of the thing, and those before what
 * the generator chose.
 *
 * @param extent_m the thing's largest measure
 * @param seed of the thing's materials
 */
export function dress(
  thing: Pick<Thing, 'kind' | 'look' | 'parts' | 'details' | 'likeness'>,
  pieces: readonly Piece[],
  extent_m: number,
  seed: number,
): MaterialSpec[] {
  const seconds = secondPieces(thing.look, pieces);
  const striped = stripesOf(thing.look, pieces);
  const someRusts = pieces.some(({ material }) => rusts(material.material));
  const bands = bandsFor(thing, pieces);
  const stray = strayCoverings(thing, pieces);
  const ofPart = partLooks(thing, pieces);
  return pieces.map((piece): MaterialSpec => {
    const part = ofPart(piece);
    const isStripe = striped.has(piece);
    const said = saidOf(isStripe ? { ...thing, look: unstriped(thing.look) } : thing, piece, part, seconds);
    const own = piece.material;
    const material = said.material ?? own.material;
    const replaced = said.material !== undefined && said.material !== own.material;
    const untold = own.color && !replaced ? [shadeInCoat(thing, piece, pieces) ?? own.color] : [];
    const look = joinLooks(part, piece.role === 'fixed' && !thing.likeness ? aging(thing.look) : thing.look);
    const motif =
      piece.role === 'fixed' || isStripe
        ? part.motifs[0]
        : (look.motifs[0] ?? undeclaredMotif(thing, pieces));
    const plain = motif === 'camouflage' ? [OLIVE] : untold;
    const colors = said.colors.length > 0 ? said.colors : plain;
    return {
      material,
      ...(colors.length > 0 && { colors: motif ? withMotif(colors, look) : colors.slice(0, 1) }),
      finish: finishOf(look, said, replaced ? undefined : own.finish, material),
      age: look.ages[0],
      motif,
      ...(bands.length > 0 && piece.role === 'main' && { bands }),
      markings:
        coatStripes(thing, piece, extent_m) ??
        (replaced || colors.length === 0
          ? replaced
            ? undefined
            : own.markings
          : markingsIn(own, said.colors[0], look, motif)),
      coverings: [...look.coverings, ...stray].filter(
        (name) => name !== 'rust' || !someRusts || rusts(material),
      ),
      extent_m,
      axis: own.axis ?? 0,
      seed,
    };
  });
}

/** Of an animal that is given one colour, what of it is a shade of its own coat has a shade of that. */
function shadeInCoat({ kind, look }: Pick<Thing, 'kind' | 'look'>, piece: Piece, pieces: readonly Piece[]) {
  const [said, second] = look.colors;
  if (!said || second || !isAccent(piece) || !isAnimal({ kind })) return undefined;
  const coat = pieces.find(({ role, part }) => role === 'main' && part === 'body')?.material.color;
  return coat && shadeOf(piece.material.color!, coat, said.rgb);
}

/** Snow on the roof of what has none. */
const strayCoverings = ({ parts }: Pick<Thing, 'parts'>, pieces: readonly Piece[]) =>
  parts.filter(({ name }) => pieces.every(({ part }) => part !== name)).flatMap(({ look }) => look.coverings);

/** Of `a rusty wagon` the iron rusts and the wood does not. */
const rusts = (material: MaterialName): boolean => MATERIALS[material].metallic > 0.5;

/** Of a part that is made of so many pieces in turn, they are its stripes: a balloon's gores. */
const LEAST_STRIPES = 3;

/** The pieces that are a striped thing's stripes of two colours, by how it is made. */
function stripesOf({ motifs, colors }: Look, pieces: readonly Piece[]): ReadonlySet<Piece> {
  if (!motifs.includes('striped') || colors.length !== 2) return new Set();
  const inTurn = (own: readonly Piece[]): boolean =>
    (['main', 'accent'] as const).every(
      (role) => own.filter((one) => one.role === role).length >= LEAST_STRIPES,
    );
  const byPart = Map.groupBy(pieces, ({ part }) => part);
  return new Set([...byPart.values()].filter(inTurn).flat());
}

const unstriped = (look: Look): Look => ({
  ...look,
  motifs: look.motifs.filter((motif) => motif !== 'striped'),
});

/** What every piece shows of how long a thing was used and of what lies on it. */
const aging = ({ ages, coverings }: Look): Look => ({ ...PLAIN_LOOK, ages, coverings });

function saidOf(
  { look, likeness }: Pick<Thing, 'look' | 'likeness'>,
  piece: Piece,
  part: Look,
  seconds: ReadonlySet<Piece>,
): Said {
  const rank = seconds.has(piece) ? 1 : piece.role === 'main' ? 0 : undefined;
  const thingMaterial =
    rank === undefined
      ? undefined
      : (look.materials[rank] ?? (isAccent(piece) ? undefined : look.materials[0]));
  // What a statue stands on is no part of it.
  const isBase = piece.part === 'base' && piece.role === 'fixed';
  const whole = likeness && !isBase ? (look.materials[0] ?? LIKENESS_MATERIAL) : undefined;
  const thingColors =
    rank === undefined
      ? []
      : look.motifs.length > 0 && !isAccent(piece)
        ? look.colors
        : look.colors.slice(rank, rank + 1);
  const partColors = part.colors.map(({ rgb }) => rgb);
  const stone = GEMS.includes(piece.material.material)
    ? look.materials.find((name) => GEMS.includes(name))
    : undefined;
  return {
    material: part.materials[0] ?? whole ?? stone ?? thingMaterial,
    // A part whose material alone is named has that material's colour.
    colors:
      partColors.length > 0 ? partColors : part.materials.length > 0 ? [] : thingColors.map(({ rgb }) => rgb),
  };
}

const isAccent = ({ role }: Piece): boolean => role === 'accent';

/** The pieces that a second colour or material goes to: the accents; of a thing without any, its lesser parts. */
function secondPieces({ colors, materials, motifs }: Look, pieces: readonly Piece[]): ReadonlySet<Piece> {
  const accents = pieces.filter(isAccent);
  if (accents.length > 0) return new Set(accents);
  if (Math.max(motifs.length > 0 ? 0 : colors.length, materials.length) < 2) return new Set();
  const parts = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.role !== 'main') continue;
    const group = parts.get(piece.part ?? piece.name) ?? [];
    parts.set(piece.part ?? piece.name, [...group, piece]);
  }
  const bySize = [...parts.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
  return new Set(bySize.slice(Math.ceil(bySize.length / 2)).flat());
}

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { solid }) => sum + areaOf(solid.positions, solid.triangles), 0);

function areaOf(p: Float64Array, triangles: Uint32Array): number {
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
    const u = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!] as const;
    const v = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!] as const;
    area += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
  }
  return area;
}

/** `a red and white ball` whose ball is one piece has stripes of both. */
function undeclaredMotif({ look }: Pick<Thing, 'look'>, pieces: readonly Piece[]) {
  const changing = pieces.filter(({ role }) => role !== 'fixed');
  return look.colors.length > 1 && new Set(changing.map(({ part, name }) => part ?? name)).size === 1
    ? ('striped' as const)
    : undefined;
}

const withMotif = (colors: readonly Rgb[], look: Look): readonly Rgb[] =>
  colors.length > 1
    ? colors
    : [...colors, ...look.colors.map(({ rgb }) => rgb).filter((rgb) => rgb !== colors[0])];

function finishOf(
  { finishes }: Look,
  { colors, material: saidMaterial }: Said,
  own: MaterialSpec['finish'],
  material: MaterialName,
): MaterialSpec['finish'] {
  if (finishes.length > 0) return finishes[0];
  if (own !== undefined) return own;
  // Metal that is not itself red is painted red, unless the words say red metal.
  return colors.length > 0 && saidMaterial === undefined && MATERIALS[material].metallic === 1
    ? 'painted'
    : undefined;
}

/** Of two colours that the words name, an animal's coat has the second. */
function markingsIn(
  { color, markings }: Piece['material'],
  said: Rgb | undefined,
  { colors }: Look,
  motif: MaterialSpec['motif'],
) {
  if (!markings || motif) return undefined;
  if (colors[1]) return { ...markings, color: colors[1].rgb };
  return said ? inCoatOf(markings, color, said) : markings;
}
