/** The vendors of this deployment, as an operator writes them in its settings. */
export const WRITTEN_PROVIDERS = [
  {
    id: 'server',
    adapter: 'cog',
    baseUrl: 'https://cog.example',
    engines: [
      {
        ...{ id: 'cog-image', name: 'Cog', description: 'A server of our own, which calls back.' },
        ...{ category: 'image', inputs: ['text'], cost: 12, timeout_s: 1_200 },
        input: { prompt: '$prompt' },
      },
    ],
  },
  {
    id: 'predictions',
    adapter: 'replicate',
    baseUrl: 'https://replicate.example/v1',
    engines: [
      {
        ...{ id: 'replicate-image', name: 'Replicate', description: 'A vendor that is paid by the second.' },
        ...{ category: 'image', inputs: ['text'], cost: 20, timeout_s: 900, maxInFlight: 6 },
        model: 'somebody/something',
        input: { prompt: '$prompt' },
      },
    ],
  },
  {
    id: 'tasks',
    adapter: 'meshy',
    baseUrl: 'https://meshy.example/openapi',
    engines: [
      {
        ...{ id: 'meshy-model', name: 'Meshy', description: 'A vendor of tasks, two to a job.' },
        ...{ category: '3d', inputs: ['text'], cost: 60, textureCost: 30, timeout_s: 1_800 },
        steps: [
          { model: 'v2/text-to-3d', input: { mode: 'preview', prompt: '$prompt' }, output: 'model_urls.glb' },
          {
            when: 'texture',
            model: 'v2/text-to-3d',
            input: { mode: 'refine', preview_task_id: '$steps.0.vendorId' },
            output: 'model_urls.glb',
          },
        ],
      },
    ],
  },
] as const;

/** Engines that callers ask for by name. */
export const HOSTED = {
  images: ['cog-image', 'replicate-image'],
  'from-text': ['meshy-model'],
} as const;
/** Those whose vendor is paid by the run. */
export const PAID_ENGINES: readonly string[] = ['replicate-image', 'meshy-model'];
export const HOSTED_ENGINES: readonly string[] = [...HOSTED.images, ...HOSTED['from-text']];
