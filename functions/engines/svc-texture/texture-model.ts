import type { Document } from '@gltf-transform/core';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import { defaultScene } from '../../studio/geometry/mesh/scene.ts';
import type { Unwrapped } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import type { BakeTarget } from '../../studio/imaging/bake/source-model.ts';
import { InputError } from '../../studio/input-error.ts';
import type { MaterialSpec } from '../../studio/materials/material-spec.ts';
import { seedOf } from '../../studio/materials/noise.ts';
import { MATERIALS, type MaterialRecipe } from '../../studio/materials/recipes.ts';
import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Understood } from '../../studio/sculpt/prompt/understood.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import { shadeFlat } from '../svc-uv/flat-normals.ts';
import { collectParts, type Part } from '../svc-uv/parts.ts';
import { settleSkinnedNodes } from '../svc-uv/settle-skinned-nodes.ts';
import { cutParts } from '../svc-uv/shaded-part.ts';
import { writePart } from '../svc-uv/write-part.ts';
import { assignClaims } from './assign-claims.ts';
import { baseLookOf, thingOfParts } from './base-look.ts';
import { withCamouflageColors } from './camouflage-words.ts';
import { withZones } from './figure/with-zones.ts';
import { joinZones } from './figure/zone-regions.ts';
import { withGemColors } from './gem-words.ts';
import { ignoredOf, requireSomethingMet } from './ignored.ts';
import { layoutOf } from './layout.ts';
import { type RegionPaint, specsOf } from './look-specs.ts';
import { bakeOldColors, bakeOldLook, type OldMaps, oldLooksOf } from './old-looks.ts';
import { overlayTrims } from './overlay-trims.ts';
import { ownParts } from './own-parts.ts';
import { paintModel } from './paint-model.ts';
import { listRegions } from './region.ts';
import { RegionMap } from './region-map.ts';
import { requestOf, withoutBody } from './request.ts';
import { withSkinNouns } from './skin.ts';
import { type ModelSurface, type PlainSurface, readSurface } from './surface.ts';
import { withTrimNouns } from './trim-words.ts';
import { trimsOf } from './trims.ts';
import { understoodOf } from './understood.ts';
import { type MapFile, type PartLook, writeLook } from './write-look.ts';

export const ATLAS_SIZE_PX = 2048;

/** What came of a prompt, beside the model. */
export interface TexturedModel {
  readonly files: readonly MapFile[];
  readonly understood: Understood;
}

const painter = new Helper(threadModule(import.meta.url, 'texture-thread'));

export interface TextureOptions {
  /** Side of the maps, 1 to 4096; {@link ATLAS_SIZE_PX} by default. */
  readonly size_px?: number;
  /** How far it is, 0 to 100. */
  readonly report?: ReportProgress;
  /** What varies in it; by default a seed that follows from the prompt. */
  readonly seed?: number | undefined;
}

/**
 * Gives a model new PBR maps: those that the prompt asks for or, without one, what the model itself suggests; see
 * {@link assignClaims} for how parts are told apart and {@link baseLookOf} for what nobody says.
 *
 * - Materials are functions of space, placed by the model's shape as it stands at rest: edges are worn, corners dirty,
 *   and snow lies on what looks up. They have no seams.
 * - Trims that the model has no pieces for (edges, corners, rivets, stitching, filigree) are painted where its creases
 *   and faces have a place for them, and so are stripes, patches, scratches and worn edges; see trim-covers.
 * - The model's own UVs are kept where maps can be painted on them; else it gets new ones, as by svc-uv.
 * - Nodes, names, skins, animations, morph targets and instances stay. A mesh that is drawn many times is painted as its
 *   first drawing that is not mirrored. Old textures, vertex colours and material extensions go, but what was cut out
 *   or blended by its alpha stays so.
 * - What the prompt does not speak of, where it speaks of parts, keeps its look: its old maps are taken over into the new
 *   ones, and those of its material's extensions that have no textures stay.
 *
 * @returns the maps as files, and what was read of the prompt
 * @throws InputError engine_rejected_input when the scene shows no triangles or nothing of the prompt is about it, source_unreadable when they name vertices
 * that do not exist, or vertices lack some of their attributes
 */
export async function textureModel(
  document: Document,
  prompt: string,
  kinds: KindFinder,
  { size_px = ATLAS_SIZE_PX, report = () => undefined, seed = seedOf(prompt) }: TextureOptions = {},
): Promise<TexturedModel> {
  const parts = prepare(document);
  const surface = await readSurface(document, parts);
  const layout = await layoutOf(surface, parts, size_px);
  await report(25);
  const target = targetOf(surface, layout);
  const { regions, zones } = withZones(listRegions(surface, parts), surface, parts, prompt);
  const own = ownParts(worded(prompt), regions, kinds);
  const reading = readPrompt(own.rest, kinds);
  const read = requestOf(reading);
  const claims = [...own.claims, ...read.claims, ...own.overlays.map(({ claim }) => claim)];
  const assigned = assignClaims(claims, regions, surface, kinds);
  const request = withoutBody({ ...read, claims }, assigned);
  const thing = request.thing ?? thingOfParts([...assigned.keys()]);
  const assignment = joinZones(assigned, zones, surface);
  const trims = [
    ...overlayTrims(own.overlays, request, thing?.kind, assignment),
    ...trimsOf(request.claims, assignment),
  ];
  const ignored = [...own.ignored, ...ignoredOf(reading)];
  if (trims.length === 0) requireSomethingMet(request, assigned, ignored);
  const map = new RegionMap([...assignment.keys()], surface);
  const oldOf = await oldLooksOf(surface.source, target, map);
  const base = { thing, isAngular: isAngular(surface), kinds };
  const paints = specsOf(assignment, {
    main: request.main,
    trims,
    baseOf: (region) => baseLookOf(region, oldOf(region), base),
    oldOf,
    extent_m: Math.max(...surface.size_m),
    seed,
  });
  const cut = surface.source.materials.some(({ alphaMode }) => alphaMode !== 'OPAQUE');
  const old = await oldMapsOf(surface.source, target, size_px, paints, cut);
  await report(40);
  const size_m = surface.size_m.toSorted((a, b) => b - a);
  const task = { target, surface: plain(surface), paints, old, size_px, size_m };
  const { maps, trims: placed } = await painter.together(task, paintModel);
  if (cut && old.baseColor) copyAlpha(old.baseColor.data, maps.baseColor!.data);
  await report(80);
  return {
    files: write(document, parts, layout, maps, partLooks(parts, paints)),
    understood: understoodOf(
      request,
      ignored,
      assignment,
      trims.filter(({ form }) => placed.includes(form)).map(({ claim }) => claim),
    ),
  };
}

/** A prompt in the words that it is read by, without the mark at its end. */
const worded = (prompt: string): string =>
  withGemColors(withCamouflageColors(withSkinNouns(withTrimNouns(prompt.replace(/[.!\s]+$/u, '')))));

const plain = ({ positions, partOf, mirrored, source: { triangles } }: ModelSurface): PlainSurface => ({
  positions,
  partOf,
  mirrored,
  source: { triangles },
});

/** What of the old maps the paints, and what was cut out, need. */
async function oldMapsOf(
  source: ModelSurface['source'],
  target: BakeTarget,
  size_px: number,
  paints: readonly RegionPaint[],
  cut: boolean,
): Promise<OldMaps> {
  if (paints.some(({ keeps }) => keeps === 'look')) return bakeOldLook(source, target, size_px);
  const needsColors = cut || paints.some(({ keeps }) => keeps !== 'nothing');
  const baseColor = needsColors ? (await bakeOldColors(source, target, size_px)).baseColor : undefined;
  return { baseColor, look: undefined };
}

/** Makes the document one that all of this can be done with. */
function prepare(document: Document): Part[] {
  const scene = defaultScene(document);
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose();
  const parts = collectParts(document);
  if (parts.length === 0) {
    throw new InputError(
      'engine_rejected_input',
      'The source model has no triangles, so there is nothing to texture.',
    );
  }
  shadeFlat(document, parts, () => true);
  settleSkinnedNodes(document);
  return parts;
}

/** The surface cut apart as the layout has it. */
function targetOf({ source, positions, normals, scale }: ModelSurface, layout: Unwrapped) {
  const gather = (values: Float32Array) => pickElements(values, layout.vertexOf, 3);
  const target: BakeTarget = {
    positions: gather(source.positions).map((value) => value * scale),
    normals: gather(source.normals),
    uvs: layout.uvs,
    triangles: layout.triangles,
  };
  return { ...target, looks: { positions: gather(positions), normals: gather(normals) } };
}

/** A face whose normal is within 5 degrees of an axis; a model with as large a share of them has been built, not grown. */
const STRAIGHT = Math.cos((5 * Math.PI) / 180);
const ANGULAR_SHARE = 0.3;

function isAngular({ positions: p, source, areas }: ModelSurface): boolean {
  let total = 0;
  let straight = 0;
  for (let t = 0; t < areas.length; t++) {
    const [a, b, c] = [0, 1, 2].map((k) => source.triangles[t * 3 + k]! * 3) as [number, number, number];
    const u = [0, 1, 2].map((k) => p[b + k]! - p[a + k]!) as [number, number, number];
    const v = [0, 1, 2].map((k) => p[c + k]! - p[a + k]!) as [number, number, number];
    const largest = Math.max(
      Math.abs(u[1] * v[2] - u[2] * v[1]),
      Math.abs(u[2] * v[0] - u[0] * v[2]),
      Math.abs(u[0] * v[1] - u[1] * v[0]),
    );
    total += areas[t]!;
    if (largest >= 2 * areas[t]! * STRAIGHT) straight += areas[t]!;
  }
  return straight > ANGULAR_SHARE * total;
}

/** What was cut out or seen through stays so. */
function copyAlpha(from: Uint8Array, to: Uint8Array): void {
  for (let i = 3; i < to.length; i += 4) to[i] = from[i]!;
}

/** A part lets light through if all of its regions do. */
function partLooks(parts: readonly Part[], paints: readonly RegionPaint[]): PartLook[] {
  const transmissionOf = ({ material }: MaterialSpec) =>
    (MATERIALS[material] as MaterialRecipe).transmission ?? 0;
  return parts.map((_, i) => {
    const own = paints.filter(({ region }) => region.part === i);
    const isKept = own.every(({ keeps }) => keeps === 'look');
    return {
      name: own[0]!.spec.material,
      isKept,
      transmission: isKept ? 0 : Math.min(...own.map(({ spec }) => transmissionOf(spec))),
    };
  });
}

function write(
  document: Document,
  parts: readonly Part[],
  layout: Unwrapped,
  maps: Parameters<typeof writeLook>[2],
  looks: readonly PartLook[],
): MapFile[] {
  const files = writeLook(document, parts, maps, looks);
  const cuts = cutParts(parts, layout);
  for (const [i, part] of parts.entries()) {
    for (const semantic of part.primitive.listSemantics()) {
      if (semantic.startsWith('COLOR_')) part.primitive.setAttribute(semantic, null);
    }
    writePart(document, part, cuts[i]!);
  }
  return files;
}
