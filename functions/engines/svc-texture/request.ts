import { MATERIALS, type MaterialName } from '../../studio/materials/recipes.ts';
import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { type PartName, partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import {
  joinLooks,
  type Look,
  PLAIN_LOOK,
  type Reading,
  type Thing,
} from '../../studio/sculpt/prompt/reading.ts';
import type { Region } from './region.ts';

/** What a prompt says of a part of the model, or of a thing in it. */
export interface Claim {
  /** In its base form. */
  readonly noun: string;
  readonly part?: PartName;
  readonly kind?: Kind;
  /** How many there are, if the prompt says so. */
  readonly count?: number | undefined;
  readonly look: Look;
  /** What it is about, where that is not found by its noun. */
  readonly regions?: ReadonlySet<Region>;
  /** Whether words are before its noun of which none says how it looks: what it is about stays as it is. */
  readonly isUnread?: boolean;
  /** The noun of the claim that it is on, of a trim that is not on the whole. */
  readonly on?: string;
}

/** What stands out from a body. */
const LIMBS: ReadonlySet<PartName> = new Set([
  'head',
  'tail',
  'leg',
  'arm',
  'wing',
  'fin',
  'ear',
  'horn',
  'beak',
  'mane',
]);

/** Whether a claim is about something that stands out from a body: what is beside it is not of it. */
export const isLimb = ({ part }: Claim): boolean => part !== undefined && LIMBS.has(part);

/** What a prompt asks for. */
export interface LookRequest {
  /** Of everything that no claim is about. */
  readonly main: Look;
  readonly claims: readonly Claim[];
  /** What the model is, if the prompt says it. */
  readonly thing?: Pick<Thing, 'kind' | 'noun'>;
}

/** Whether words say nothing of how something looks. */
export const saysNothing = ({ colors, materials, motifs, finishes, ages, coverings }: Look): boolean =>
  [colors, materials, motifs, finishes, ages, coverings].every((list) => list.length === 0);

/** Which claim of a prompt each region is, if any. */
export type Assignment = ReadonlyMap<Region, Claim | undefined>;

/** Nouns by which a prompt says that something is coloured: no thing of their own. */
const PAINTS = ['paint', 'lacquer', 'enamel', 'varnish', 'coating'];
const COLORINGS = [
  ...PAINTS,
  'color',
  'colour',
  'finish',
  'pattern',
  'texture',
  'material',
  'skin',
  'surface',
  ...['look', 'style', 'theme', 'tone', 'hue', 'palette', 'scheme', 'livery'],
  // What a material comes in.
  ...['tile', 'board', 'slab', 'slat', 'shingle', 'fiber', 'fibre', 'thread', 'plating', 'cladding'],
  // What an animal has all over.
  ...['fur', 'coat', 'pelt', 'fleece', 'hide', 'wool', 'plumage', 'feather', 'scale'],
];

/** Whether a noun is no thing, but the word for how one is coloured. */
export const isColoring = (noun: string): boolean => COLORINGS.includes(noun);

/**
 * Reads what is to be textured out of a prompt. `rusty iron` names no robot here, and `blue fur` no rock: what names a
 * material is the look of the whole. A thing is the whole model if it is the first one; others are pieces in it.
 */
export function requestOf({ things, looseParts, looseLook }: Reading): LookRequest {
  let main = looseLook;
  let thing: LookRequest['thing'];
  const claims: Claim[] = looseParts.map(({ name, noun, count, look }) => ({
    part: name,
    noun,
    count,
    look,
  }));
  for (const [i, { kind, noun, look, parts, likeness }] of things.entries()) {
    claims.push(
      ...parts.map((part) => ({ part: part.name, noun: part.noun, count: part.count, look: part.look })),
    );
    const said = withoutNoun(noun, look);
    const part = partOf(noun);
    if (said) main = joinLooks(main, said);
    else if (part && i + claims.length > 0) claims.push({ part, noun, look });
    else if (!thing) {
      thing = { kind, noun };
      main = joinLooks(main, likeness && look.materials.length === 0 ? stony(look) : look);
    } else claims.push({ kind, noun, look });
  }
  return {
    main: withoutGeneric(main),
    claims: claims
      .filter(({ count }) => count !== 0)
      .map((claim) => ({ ...claim, look: withoutGeneric(claim.look) })),
    ...(thing && { thing }),
  };
}

/** `oak wood` is one material. */
function withoutGeneric(look: Look): Look {
  const isOther = (name: MaterialName) => name !== 'wood' && MATERIALS[name].pattern === 'wood-grain';
  if (!look.materials.some(isOther)) return look;
  return { ...look, materials: look.materials.filter((name) => name !== 'wood') };
}

/** The look that a noun and the words before it stand for, if the noun is a material, a colour or the word for a
 * colouring. */
function withoutNoun(noun: string, look: Look): Look | undefined {
  const material = materialOf(noun);
  if (material) return { ...look, materials: [...look.materials, material] };
  // `lime`, `orange plastic`: whoever textures a fruit says so in more words.
  const color = colorOf([noun]);
  if (color) return { ...look, colors: [...look.colors, color] };
  if (PAINTS.includes(noun)) return { ...look, finishes: [...look.finishes, 'painted'] };
  return COLORINGS.includes(noun) ? look : undefined;
}

const stony = (look: Look): Look => joinLooks(look, { ...PLAIN_LOOK, materials: ['marble'] });

/** A request for a `body` that no region of a model is: it is for the model. */
export function withoutBody({ main, claims, thing }: LookRequest, assignment: Assignment): LookRequest {
  const met = new Set(assignment.values());
  const isWhole = (claim: Claim): boolean => claim.part === 'body' && !met.has(claim);
  return {
    main: claims.filter(isWhole).reduce((look, claim) => joinLooks(claim.look, look), main),
    claims: claims.filter((claim) => !isWhole(claim)),
    ...(thing && { thing }),
  };
}
