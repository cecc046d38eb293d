// Stands for Amazon Bedrock after its documentation and the service models of AWS's SDK; no live call was ever made.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { encode } from 'fast-png';

export interface BedrockServer {
  readonly url: string;
  /** How many images were made: what an account would have been billed for. */
  paid(): number;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly error?: string;
  readonly body: object;
}

const MODELS = [
  'stability.stable-image-core-v1:1',
  'stability.stable-image-ultra-v1:1',
  'stability.sd3-5-large-v1:0',
];
const FIELDS = [
  'prompt',
  'mode',
  'aspect_ratio',
  'output_format',
  'seed',
  'negative_prompt',
  'image',
  'strength',
];
const RATIOS: Readonly<Record<string, readonly [number, number]>> = { '1:1': [64, 64], '16:9': [128, 72] };
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/us-west-2\/bedrock\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$/;

const error = (status: number, name: string, message: string): Answer => ({
  status,
  error: name,
  body: { message },
});

/**
 * Answers InvokeModel of Stability's text-to-image models. A word of the prompt asks for what is not an image: `forbidden`,
 * `bloody` (filtered in the prompt, in the image), `broken`, `slow` (its model's time is over), `throttled` (once), `denied`,
 * `lost` (made, but the connection breaks), `strange`.
 */
export async function startBedrock(): Promise<BedrockServer> {
  let paid = 0;
  const throttled = new Set<string>();
  const answerTo = async (request: IncomingMessage): Promise<Answer | 'lost'> => {
    const [, model = ''] = /^\/model\/([^/]+)\/invoke$/.exec(request.url!) ?? [];
    const [, signedHeaders] = SIGNED.exec(request.headers.authorization ?? '') ?? [];
    if (!signedHeaders?.split(';').includes('host')) {
      return error(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    if (!MODELS.includes(decodeURIComponent(model))) {
      return error(400, 'ValidationException', 'The provided model identifier is invalid.');
    }
    const body = JSON.parse((await buffer(request)).toString('utf8'));
    const unknown = Object.keys(body).find((name) => !FIELDS.includes(name));
    if (unknown) {
      return error(400, 'ValidationException', `{"detail":"Invalid field '${unknown}' in request."}`);
    }
    const prompt = String(body.prompt);
    const filtered = (reason: string): Answer => ({ status: 200, body: { finish_reasons: [reason] } });
    if (prompt.includes('forbidden')) return filtered('Filter reason: prompt');
    if (prompt.includes('bloody')) return filtered('Filter reason: output image');
    if (prompt.includes('broken')) return filtered('Inference error');
    if (prompt.includes('slow')) return error(408, 'ModelTimeoutException', 'Model took too long.');
    if (prompt.includes('denied'))
      return error(403, 'AccessDeniedException', 'Not authorized: bedrock:InvokeModel');
    if (prompt.includes('strange')) return { status: 200, body: { artifacts: [] } };
    if (prompt.includes('throttled') && !throttled.has(prompt)) {
      throttled.add(prompt);
      return error(429, 'ThrottlingException', 'Too many requests, please wait before trying again.');
    }
    paid++;
    if (prompt.includes('lost')) return 'lost';
    const [width, height] = RATIOS[body.aspect_ratio] ?? [64, 64];
    const data = new Uint8Array(width * height * 3).fill(90);
    const image = Buffer.from(encode({ width, height, data, channels: 3 })).toString('base64');
    return { status: 200, body: { seeds: [2130420379], finish_reasons: [null], images: [image] } };
  };
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request);
    if (answer === 'lost') return request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      ...(answer.error && {
        'x-amzn-errortype': `${answer.error}:http://internal.amazon.com/coral/com.amazon.bedrock/`,
      }),
    });
    return response.end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paid: () => paid,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
