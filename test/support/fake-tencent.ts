// A fake of Tencent Cloud's Hunyuan 3D, after its documentation and its SDKs: no live call was ever made.
import { createHash, createHmac } from 'node:crypto';
import { WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { exportModel } from '../../functions/studio/export/export-model.ts';
import { checkerPng } from './models.ts';
import {
  type FakeAnswer,
  type RecordedRequest,
  type RequestRecorder,
  recordRequests,
} from './request-recorder.ts';

export const TENCENT_KEY = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE:Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';

export interface FakeTencent extends RequestRecorder {
  /** How many jobs were taken: what the vendor would be paid for. */
  readonly taken: () => number;
}

interface FakeJob {
  polls: number;
  readonly file?: Uint8Array;
  readonly prompt?: string;
}

/** One job at a time, as an account has it that has bought no more. */
const AT_ONCE = 1;
const STATUSES = ['WAIT', 'RUN'] as const;

/** The service `hunyuan`: UV layouts of what it fetches from the URL that it is given, and models of prompts. */
export async function startFakeTencent(): Promise<FakeTencent> {
  const jobs = new Map<string, FakeJob>();
  let url = '';

  const submit = async (action: string, body: Body): Promise<object> => {
    const open = [...jobs.values()].filter(({ polls }) => polls <= STATUSES.length).length;
    if (open >= AT_ONCE) throw refused('RequestLimitExceeded.JobNumExceed');
    const job = action === 'SubmitHunyuanTo3DUVJob' ? await unwrapJob(body) : generationJob(body);
    const id = String(1384898587778465792n + BigInt(jobs.size));
    jobs.set(id, job);
    return { JobId: id };
  };

  const query = (body: Body): object => {
    const job = jobs.get(String(body.JobId));
    if (!job) throw refused('ResourceNotFound');
    const Status = STATUSES[job.polls++];
    if (Status) return { Status, ErrorCode: '', ErrorMessage: '', ResultFile3Ds: [] };
    if (job.prompt?.includes('forbidden')) {
      const ErrorCode = 'OperationDenied.TextIllegalDetected';
      return {
        Status: 'FAIL',
        ErrorCode,
        ErrorMessage: `"${job.prompt}" was not passed.`,
        ResultFile3Ds: [],
      };
    }
    // Third-party clients find these three types in the answer to a UV job, and no GLB.
    const files = ['OBJ', 'FBX', 'Image'].map((Type) => ({
      Type,
      Url: `${url}/files/${body.JobId}.${Type}`,
    }));
    return {
      Status: 'DONE',
      ErrorCode: '',
      ErrorMessage: '',
      ResultFile3Ds: files,
      ResultCreditConsumed: 10,
    };
  };

  const answerOf = async (request: RecordedRequest): Promise<FakeAnswer> => {
    const [, id, type] = /^\/files\/(\d+)\.(OBJ|FBX|Image)$/.exec(request.path) ?? [];
    if (type === 'OBJ') return { bytes: await unwrapped(jobs.get(id!)!.file!) };
    if (type !== undefined)
      return { bytes: type === 'Image' ? checkerPng() : Buffer.from('Kaydara FBX Binary') };
    const RequestId = `request-${recorder.requests.length}`;
    try {
      requireSigned(request);
      const { 'x-tc-action': action = '' } = request.headers;
      const body = request.json as Body;
      const said = await (String(action).startsWith('Submit') ? submit(String(action), body) : query(body));
      return { json: { Response: { ...said, RequestId } } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refusal = { Code: error.message, Message: 'The request was refused.' };
      return { json: { Response: { Error: refusal, RequestId } } };
    }
  };
  const recorder = await recordRequests(answerOf);
  url = recorder.url;
  return { ...recorder, taken: () => jobs.size };
}

interface Body {
  readonly File?: { readonly Type: string; readonly Url: string };
  readonly Prompt?: string;
  readonly JobId?: string;
}

async function unwrapJob({ File }: Body): Promise<FakeJob> {
  if (File?.Type !== 'GLB' || !/^https?:/.test(File.Url)) throw refused('InvalidParameter');
  const answer = await fetch(File.Url);
  if (!answer.ok) throw refused('FailedOperation.DownloadError');
  return { polls: 0, file: new Uint8Array(await answer.arrayBuffer()) };
}

function generationJob({ Prompt }: Body): FakeJob {
  if (!Prompt) throw refused('InvalidParameter');
  return { polls: 0, prompt: Prompt };
}

/** An OBJ in an archive with its materials; its layout is the old one in half the width. */
async function unwrapped(glb: Uint8Array): Promise<Uint8Array> {
  const io = new WebIO({}).registerExtensions(ALL_EXTENSIONS);
  const document = await io.readBinary(glb);
  const uvs = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .map((primitive) => primitive.getAttribute('TEXCOORD_0'));
  for (const accessor of new Set(uvs)) {
    const values = accessor?.getArray();
    if (values) accessor!.setArray(values.map((value, i) => (i % 2 === 0 ? value / 2 : value)));
  }
  const changed = await io.writeBinary(document);
  const options = { format: 'obj', texturePreset: 'standard', assetId: 'fake', stem: 'uv' } as const;
  return (await exportModel(changed, options)).bytes;
}

class Refusal extends Error {}
const refused = (code: string) => new Refusal(code);

/** Reads the signature off the request as it arrived: its Host, its type and its bytes. */
function requireSigned({ method, path, headers, body }: RecordedRequest): void {
  const [secretId, secretKey] = TENCENT_KEY.split(':');
  const { authorization = '', 'x-tc-timestamp': seconds, 'x-tc-version': version } = headers;
  if (version !== '2023-09-01') throw refused('NoSuchVersion');
  if (headers['x-tc-region'] === undefined) throw refused('MissingParameter');
  if (Math.abs(Number(seconds) - Date.now() / 1000) > 300) throw refused('AuthFailure.SignatureExpire');
  const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
  const scope = `${date}/hunyuan/tc3_request`;
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const signed = `content-type:${headers['content-type']}\nhost:${headers.host}\n`;
  const canonical = `${method}\n${path}\n\n${signed}\ncontent-type;host\n${sha256(body)}`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), 'hunyuan'), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString('hex');
  const expected = `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`;
  if (!authorization.includes(`Credential=${secretId}/`)) throw refused('AuthFailure.SecretIdNotFound');
  if (authorization !== expected) throw refused('AuthFailure.SignatureFailure');
}
