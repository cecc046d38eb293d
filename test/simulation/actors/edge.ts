import { ROUTES, type RouteName } from '../../../functions/service/api/routes.ts';
import { eventAt } from '../world/front-door.ts';
import { randomOf } from '../world/random.ts';
import type { World } from '../world/world.ts';

/** What a caller sends. */
export interface Call {
  readonly route: RouteName;
  readonly id?: string | undefined;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly apiKey: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a caller has seen of a request: its answer, or none. */
export interface Answer extends Call {
  /** Of the invocation. */
  readonly name: string;
  readonly account: number;
  readonly from_ms: number;
  readonly to_ms: number;
  /** 0: no answer came. */
  readonly status: number;
  readonly code?: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a route answers
  readonly data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly details?: any;
  readonly text: string;
}

/** The front door and API Gateway: an event for a function, 30 s for its answer, and a network on the way back. */
export class Edge {
  readonly #world: World;
  readonly #seed: number;
  readonly #faultsEnd_ms: number;
  readonly #onAnswer: (answer: Answer) => void;
  readonly #onCall: (name: string, call: Call, account: number) => void;

  constructor(
    of: { world: World; seed: number; faultsEnd_ms: number },
    onCall: (name: string, call: Call, account: number) => void,
    onAnswer: (answer: Answer) => void,
  ) {
    this.#world = of.world;
    this.#seed = of.seed;
    this.#faultsEnd_ms = of.faultsEnd_ms;
    this.#onCall = onCall;
    this.#onAnswer = onAnswer;
  }

  /** @param name of the request: unique in the run */
  async call(name: string, account: number, call: Call): Promise<Answer> {
    const { time } = this.#world;
    const random = randomOf(this.#seed, `${name}/network`);
    const isFaulty = time.now_ms < this.#faultsEnd_ms;
    const from_ms = time.now_ms;
    this.#onCall(name, call, account);
    const deployed = this.#world.release(name).api.get(call.route)!;
    const returned = await this.#world.functions.invoke(deployed, name, eventOf(name, call, from_ms));
    await new Promise<void>((resolve) => time.after(5 + random() * 30, resolve));
    const heard = { ...call, name, account, from_ms, to_ms: time.now_ms };
    const result = returned.ok ? (returned.value as { statusCode: number; body?: string }) : undefined;
    const isLost = result === undefined || (isFaulty && random() < 0.02);
    const text = isLost ? '' : (result.body ?? '');
    const { data, error } = text === '' ? {} : JSON.parse(text);
    const answer: Answer = {
      ...heard,
      status: isLost ? 0 : result.statusCode,
      text,
      ...(data !== undefined && { data }),
      ...(error !== undefined && { code: error.code, details: error.details }),
    };
    this.#world.boundary.note(`${name} answered ${answer.status} ${answer.code ?? ''}`);
    this.#onAnswer(answer);
    return answer;
  }
}

function eventOf(name: string, call: Call, now_ms: number): object {
  const route = ROUTES.find((candidate) => candidate.name === call.route)!;
  return eventAt(route.method, route.path.replace('{id}', call.id ?? ''), name, now_ms, {
    route: route.path,
    id: call.id,
    query: call.query,
    headers: {
      authorization: `Bearer ${call.apiKey}`,
      ...(call.body && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.body && JSON.stringify(call.body),
  });
}
