import { adapters } from '../../../functions/service/providers/adapters.ts';
import { jsonMutator } from '../frame/mutate-json.ts';
import { bytesOf, textOf } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

const ANSWERS = [
  {
    id: 'run-1',
    status: 'succeeded',
    output: 'data:model/gltf-binary;base64,AAAA',
    metrics: { predict_time: 2.5 },
  },
  { id: 'run-1', status: 'failed', error: 'NSFW content detected', logs: 'x' },
  {
    code: 0,
    data: {
      task_id: 'run-1',
      status: 'success',
      progress: 100,
      output: { model: 'https://a.example/m.glb' },
    },
  },
  {
    Response: {
      RequestId: 'r',
      JobId: 'run-1',
      Status: 'DONE',
      ResultFile3Ds: [{ Type: 'GLB', Url: 'https://a.example/m.glb' }],
    },
  },
  { Response: { RequestId: 'r', Error: { Code: 'ResourceInsufficient', Message: 'no credits' } } },
  {
    candidates: [
      { content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }] }, finishReason: 'STOP' },
    ],
  },
  {
    result: 'run-1',
    id: 'run-1',
    status: 'SUCCEEDED',
    progress: 100,
    model_urls: { glb: 'https://a.example/m.glb' },
  },
  { images: ['AAAA'], finish_reasons: [null] },
];
const STATUSES = [200, 200, 200, 201, 202, 204, 400, 401, 402, 403, 404, 409, 422, 429, 500, 503];

/** What vendors answer and call back with: each adapter makes a state of it, whatever it is. */
export const providers: Target = {
  name: 'providers',
  cases: 2_000,
  bases: async () => ANSWERS.map((answer) => bytesOf(JSON.stringify(answer))),
  mutate: jsonMutator([...new Set(ANSWERS.flatMap((answer) => Object.keys(answer)))]),
  run(input, random) {
    let json: unknown;
    try {
      json = JSON.parse(textOf(input));
    } catch {
      json = undefined;
    }
    const adapter = random.pick(Object.values(adapters));
    const retry = random.pick([undefined, '5', 'soon', ['1', '2']]);
    const state = adapter.read({
      status: random.pick(STATUSES),
      headers: retry === undefined ? {} : { 'retry-after': retry },
      json,
      ...(json === undefined && { bytes: input }),
    });
    require(['running', 'succeeded', 'busy', 'failed'].includes(
      state.state,
    ), `It stands at ${JSON.stringify(state)}.`);
    if ('vendorId' in state)
      require(typeof state.vendorId === 'string', `The run is ${JSON.stringify(state)}.`);
    if (state.state === 'running' && state.progress !== undefined)
      require(Number.isFinite(state.progress), `The progress is ${state.progress}.`);
    if (state.state === 'succeeded' && state.cost)
      require(Number.isFinite(state.cost.amount), `It cost ${JSON.stringify(state.cost)}.`);
    return state.state;
  },
};
