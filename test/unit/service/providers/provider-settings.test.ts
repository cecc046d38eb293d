import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProviders } from '../../../../bin/read-providers.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { entryOf } from '../../../../functions/service/providers/provider.ts';
import { catalogueWith, providersOf } from '../../../../functions/service/providers/provider-settings.ts';

const SAMPLES = join(import.meta.dirname, '../../../../lib/provider-samples');
const engine = {
  id: 'trellis',
  name: 'TRELLIS',
  description: 'Image to 3D.',
  category: '3d',
  inputs: ['image'],
  cost: 120,
  timeout_s: 300,
  input: { images: '$images' },
  output: 'model_file',
};
const provider = { id: 'gpu', adapter: 'cog', baseUrl: 'http://127.0.0.1:5000/', engines: [engine] };
const withEngine = (over: object) => [{ ...provider, engines: [{ ...engine, ...over }] }];
const chain = (input: object) =>
  withEngine({ input: undefined, output: undefined, steps: [{ input: { text: '$prompt' } }, { input }] });

const onTencent = (settings: object, over: object) => [
  { ...withEngine({ model: 'HunyuanTo3DUVJob', ...over })[0], adapter: 'tencent', settings },
];

describe('providersOf', () => {
  it('reads a provider, its address without the last slash', () => {
    expect(providersOf([provider])).toEqual([
      {
        id: 'gpu',
        adapter: 'cog',
        baseUrl: 'http://127.0.0.1:5000',
        engines: [
          {
            entry: {
              id: 'trellis',
              name: 'TRELLIS',
              description: 'Image to 3D.',
              category: '3d',
              inputs: ['image'],
              cost: 120,
              timeout_s: 300,
              paidOnly: false,
              default: false,
            },
            steps: [{ input: { images: '$images' }, output: 'model_file' }],
          },
        ],
      },
    ]);
  });

  it('has the engines of a provider share the jobs that its account takes at once', () => {
    const other = { ...engine, id: 'other' };
    const [one] = providersOf([{ ...provider, maxInFlight: 10, engines: [engine, other] }]);
    for (const each of one!.engines)
      expect(entryOf(one!, each)).toMatchObject({ maxInFlight: 10, sharesSeats: true });
    const own = [{ ...provider, maxInFlight: 10, engines: [engine, { ...other, maxInFlight: 2 }] }];
    expect(() => providersOf(own)).toThrow('engines.1.maxInFlight: stands at the provider');
  });

  it.each(['tripo', 'meshy'])('asks the account of %s for ten places, and no engine for its own', (name) => {
    const [one] = providersOf(readProviders(join(SAMPLES, `${name}.json`)));
    expect([one!.maxInFlight, one!.engines.filter(({ entry }) => entry.maxInFlight)]).toEqual([10, []]);
  });

  it('reads a chain of steps, which name what the steps before made', () => {
    const input = { image: '$steps.0.file', run: '$steps.0.vendorId', seed: '$steps.0.output.seed' };
    expect(providersOf(chain(input))[0]!.engines[0]!.steps).toEqual([
      { input: { text: '$prompt' } },
      { input },
    ]);
  });

  it('says which presets an engine plays: those that its template has a value for', () => {
    const steps = [
      { input: { mesh: '$model' } },
      { when: 'preset', input: { clip: { $from: '$preset', values: { walk: 'w', run: 'r' } } } },
    ];
    const over = {
      id: 'uni-rig-animate',
      category: 'animate',
      rig: 'humanoid',
      input: undefined,
      output: undefined,
    };
    const [read] = providersOf(withEngine({ ...over, steps }))[0]!.engines;
    expect(read!.entry.presets).toEqual(['walk', 'run']);
    expect(read!.steps[1]!.when).toBe('preset');
  });

  it('has none of what is not configured', () => {
    expect(providersOf(undefined)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['providers.0.adapter', [{ ...provider, adapter: 'coq' }]],
    ['providers.0.baseUrl', [{ ...provider, baseUrl: 'file:///etc/passwd' }]],
    ['providers.0.engines', [{ ...provider, engines: [] }]],
    ['providers.0: Unrecognized key: "key"', [{ ...provider, key: 'secret' }]],
    ['providers.0.engines.0.cost', withEngine({ cost: -1 })],
    ['providers.0.engines.0.cost', withEngine({ cost: '120' })],
    ['providers.0.engines.0.id: svc is what is built in', withEngine({ id: 'svc-uv' })],
    ['providers.0.engines.0.category', withEngine({ category: '4d' })],
    ['providers.0.engines.0.id: engines of remesh end in -remesh', withEngine({ category: 'remesh' })],
    ['providers.0.engines.0.rig', withEngine({ category: 'animate', id: 'uni-rig' })],
    [
      'providers.0.engines.0.paidOnly: true of every engine of uv-unwrap',
      withEngine({ category: 'uv-unwrap', id: 'some-uv' }),
    ],
    [
      'providers.0.engines.0.maxInputFaces: 30000',
      withEngine({ category: 'uv-unwrap', id: 'hunyuan-uv', paidOnly: true, maxInputFaces: 50_000 }),
    ],
    ['providers.0.engines.0.cost: that of the first size', withEngine({ sizes: [{ id: '1K', cost: 30 }] })],
    [
      'providers.0.engines.0.sizes: each size once',
      withEngine({
        sizes: [
          { id: '1K', cost: 120 },
          { id: '1K', cost: 130 },
        ],
      }),
    ],
    ['providers.0.engines.0.timeout_s: at most 3600 with cog', withEngine({ timeout_s: 3601 })],
    ['providers.0.settings.callbacks: yes or no', [{ ...provider, settings: { callbacks: 'maybe' } }]],
    ['providers.0.engines.0.input: images names $imgs', withEngine({ input: { images: '$imgs' } })],
    ['providers.0.engines.0.polygonConfig', withEngine({ polygonConfig: { min: 5, max: 4, default: 4 } })],
    ['providers.0.engines.0.model', [{ ...withEngine({})[0], adapter: 'replicate' }]],
    ['providers.0.engines.0.model: engines of cog name none', withEngine({ model: 'a/b' })],
    ['providers.0.engines.0: either input or steps', withEngine({ steps: [{ input: {} }] })],
    ['providers.0.engines.0: either input or steps', withEngine({ input: undefined })],
    ['providers.0.settings.region: cog has no such setting', [{ ...provider, settings: { region: 'x' } }]],
    ['providers.0.engines.0.steps.1.input: image names $steps.1.file', chain({ image: '$steps.1.file' })],
    ['providers.0.engines.0.steps.1.input: image names $steps.0.url', chain({ image: '$steps.0.url' })],
    [
      'providers.0.engines.0.input: engines of -rig-animate say what each preset is',
      withEngine({ category: 'animate', id: 'uni-rig-animate', rig: 'humanoid', input: { clip: '$preset' } }),
    ],
    [
      'providers.0.engines.0.steps.0.when: only the last step',
      withEngine({
        input: undefined,
        output: undefined,
        steps: [{ when: 'texture', input: {} }, { input: {} }],
      }),
    ],
    ['providers.0.settings.service: hunyuan or ai3d', onTencent({ region: 'ap-singapore' }, {})],
    ['providers.0.settings.region: a region', onTencent({ service: 'hunyuan' }, {})],
    ['providers.0.settings.zone: tencent has no such setting', onTencent({ zone: 'a' }, {})],
    [
      "providers.0.engines.0.model: what the job's actions have in common",
      onTencent({ service: 'hunyuan', region: 'ap-singapore' }, { model: 'SubmitHunyuanTo3DUVJob' }),
    ],
    [
      'providers.0.engines.0.model: the id of a model',
      [{ ...withEngine({ model: 'a/b' })[0], adapter: 'gemini' }],
    ],
    [
      'providers.0.engines.0.steps.1.when',
      withEngine({
        input: undefined,
        output: undefined,
        steps: [{ input: {} }, { when: 'image', input: {} }],
      }),
    ],
    ['the id gpu is there twice', [provider, provider]],
  ])('names the field: %s', (message, written) => {
    expect(() => providersOf(written)).toThrow(message);
  });

  it.each([
    ['https://svc.example', 'no', 840],
    ['http://localhost', undefined, 840],
    ['http://localhost', 'yes', 3600],
  ])('lets a Cog of a service at %s run (callbacks: %s) for %i s', (ourUrl, callbacks, longest_s) => {
    const timed = (timeout_s: number) => [
      { ...withEngine({ timeout_s })[0], ...(callbacks && { settings: { callbacks } }) },
    ];
    expect(providersOf(timed(longest_s), ourUrl)).toHaveLength(1);
    expect(() => providersOf(timed(longest_s + 1), ourUrl)).toThrow(
      `timeout_s: at most ${longest_s} with cog`,
    );
  });
});

describe('the sample files', () => {
  const files = globSync('*.json', { cwd: SAMPLES });
  it('are there', () => expect(files.length).toBeGreaterThanOrEqual(5));
  it.each(files)('%s is what a deployment takes', (file) => {
    const providers = providersOf(readProviders(join(SAMPLES, file)));
    expect(catalogueWith(CATALOGUE, providers).engines.length).toBeGreaterThan(CATALOGUE.engines.length);
  });
});

describe('catalogueWith', () => {
  it('is the built-in catalogue itself without providers', () => {
    expect(catalogueWith(CATALOGUE, [])).toBe(CATALOGUE);
  });

  it('adds engines, and moves a default from the built-in engine of the same input only', () => {
    const { engines } = catalogueWith(CATALOGUE, providersOf(withEngine({ default: true })));
    const defaults = engines.filter((one) => one.category === '3d' && one.default).map(({ id }) => id);
    expect(defaults).toEqual(['svc-sculpt', 'trellis']);
    expect(engines.at(-1)).toMatchObject({ id: 'trellis', provider: 'gpu', slot: 'model' });
  });

  it('refuses an engine that is there twice, and two defaults of one role', () => {
    const twice = providersOf([provider, { ...provider, id: 'other' }]);
    expect(() => catalogueWith(CATALOGUE, twice)).toThrow('the engine trellis is there twice');
    const two = [
      { ...engine, default: true },
      { ...engine, id: 'hunyuan', default: true },
    ];
    expect(() => catalogueWith(CATALOGUE, providersOf([{ ...provider, engines: two }]))).toThrow(
      'the default of 3d from image is there twice',
    );
  });
});
