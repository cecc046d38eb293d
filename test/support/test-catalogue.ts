import type { Catalogue, CatalogueEngine } from '../../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import type { EngineSources } from '../../lib/entries.ts';

/** What a test engine does: a file in engines/. */
type Behaviour =
  | 'makes-image'
  | 'makes-model'
  | 'returns-source'
  | 'fails'
  | 'hangs'
  | 'takes-time'
  | 'eats-memory';

/** What tells a test engine from others; the rest follows from its category. */
type TestEngine = Pick<CatalogueEngine, 'id' | 'category' | 'cost'> &
  Partial<CatalogueEngine> & { readonly does: Behaviour };

const VIEWS = ['image'] as const;

const TEST_ENGINES_BY_ID: readonly TestEngine[] = [
  {
    id: 'test-image',
    category: 'image',
    inputs: ['text', 'image'],
    cost: 15,
    default: true,
    supportedAspectRatios: ['1:1', '16:9', '2:3'],
    sizes: [
      { id: '1K', cost: 15 },
      { id: '2K', cost: 30 },
      { id: '4K', cost: 60 },
    ],
    does: 'makes-image',
  },
  { id: 'test-text-image', category: 'image', cost: 20, englishOnly: true, does: 'makes-image' },
  { id: 'test-paid-image', category: 'image', cost: 40, paidOnly: true, does: 'makes-image' },
  {
    id: 'test-parts-board',
    category: 'parts-board',
    inputs: VIEWS,
    cost: 25,
    default: true,
    does: 'makes-image',
  },

  {
    id: 'test-3d',
    category: '3d',
    cost: 160,
    textureCost: 80,
    default: true,
    polygonConfig: { min: 1_000, max: 100_000, default: 20_000 },
    does: 'makes-model',
  },
  { id: 'test-paid', category: '3d', cost: 300, paidOnly: true, does: 'makes-model' },
  {
    id: 'test-multiview',
    category: '3d',
    inputs: VIEWS,
    cost: 220,
    textureCost: 80,
    paidOnly: true,
    default: true,
    multiView: { min: 2, max: 4 },
    does: 'makes-model',
  },
  { id: 'test-single-view', category: '3d', inputs: VIEWS, cost: 60, does: 'makes-model' },
  { id: 'test-fail', category: '3d', cost: 1, does: 'fails' },
  { id: 'test-hang', category: '3d', cost: 1, timeout_s: 2, does: 'hangs' },
  { id: 'test-memory', category: '3d', cost: 1, timeout_s: 120, does: 'eats-memory' },
  { id: 'test-slow', category: '3d', cost: 1, englishOnly: true, does: 'takes-time' },
  { id: 'test-one-at-a-time', category: '3d', cost: 1, maxInFlight: 1, does: 'takes-time' },

  {
    id: 'test-remesh-quad',
    category: 'remesh',
    cost: 40,
    paidOnly: true,
    polygonConfig: { min: 500, max: 50_000, default: 5_000 },
    maxInputFaces: 30_000,
    does: 'returns-source',
  },
  {
    id: 'test-uv',
    category: 'uv-unwrap',
    cost: 20,
    paidOnly: true,
    maxInputFaces: 100_000,
    does: 'returns-source',
  },
  { id: 'test-promptless-texture', category: 'texture', cost: 45, does: 'returns-source' },
  {
    id: 'svc-humanoid-rig-animate',
    category: 'animate',
    cost: 30,
    default: true,
    rig: 'humanoid',
    bones: ['fingers', 'twist'],
    does: 'returns-source',
  },
  {
    id: 'svc-quadruped-rig-animate',
    category: 'animate',
    cost: 35,
    rig: 'quadruped',
    does: 'returns-source',
  },
  { id: 'test-humanoid-rig', category: 'animate', cost: 20, rig: 'humanoid', does: 'returns-source' },
];

const isImage = ({ category }: TestEngine): boolean => category === 'image' || category === 'parts-board';
const isGenerator = ({ category }: TestEngine): boolean => category === 'image' || category === '3d';

function withDefaults(engine: TestEngine): CatalogueEngine {
  const { does, ...said } = engine;
  return {
    name: said.id,
    description: `Of the tests: ${does}`,
    inputs: [isGenerator(engine) ? 'text' : 'model'],
    paidOnly: false,
    default: false,
    provider: 'svc',
    slot: isImage(engine) ? 'image' : 'model',
    timeout_s: 30,
    ...said,
  };
}

/** What is built in stands back where the tests have a default of their own: their category is all theirs. */
const isBesideTests = ({ category }: CatalogueEngine): boolean =>
  !TEST_ENGINES_BY_ID.some((engine) => engine.default && engine.category === category);

/**
 * What the tests' deployment can run: what is built in to work on models, and engines that only tests have, one or more of
 * every category.
 * `test-fail` fails with the category that its prompt names, `test-slow` and `test-one-at-a-time` take as many
 * milliseconds as their prompt says, `test-hang` never ends, `test-memory` takes memory until there is no more.
 */
export const TEST_CATALOGUE: Catalogue = {
  engines: [...CATALOGUE.engines.filter(isBesideTests), ...TEST_ENGINES_BY_ID.map(withDefaults)],
  animations: [
    { id: 'walk', name: 'Walk', engine: 'svc-humanoid-rig-animate', durationSeconds: 1.2, loop: true },
    { id: 'jump', name: 'Jump', engine: 'svc-humanoid-rig-animate', durationSeconds: 0.8, loop: false },
    { id: 'trot', name: 'Trot', engine: 'svc-quadruped-rig-animate', durationSeconds: 0.9, loop: true },
  ],
};

/** The code of {@link TEST_CATALOGUE}. */
export const TEST_ENGINES: EngineSources = {
  catalogue: TEST_CATALOGUE,
  exporter: 'test/support/engines/exports-slowly.ts',
  sourceOf(engineId) {
    const engine = TEST_ENGINES_BY_ID.find(({ id }) => id === engineId);
    return engine ? `test/support/engines/${engine.does}.ts` : `functions/engines/${engineId}/handler.ts`;
  },
};
