import type { CallToolResult } from '@modelcontextprotocol/server';
import type { PublicAsset } from '../../domain/asset-view.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { ERRORS } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { CallEndpoint, EndpointAnswer } from './call-endpoint.ts';
import { pictureOf } from './picture.ts';
import { assetResult, refused, told } from './results.ts';
import type { ToolRow } from './tool-table.ts';

/** For whom tools are run, and with what. */
export interface ToolContext {
  readonly call: CallEndpoint;
  readonly catalogue: Catalogue;
  readonly now_ms: number;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Arguments of a tool as its operation takes them. */
function partsOf(row: ToolRow, args: Arguments) {
  const { id, confirmedCredits, idempotencyKey, ...fields } = args;
  const query: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!row.inQuery.includes(name)) body[name] = value;
    else if (value !== null && value !== undefined) query[name] = String(value);
  }
  return {
    id: row.schema.required.includes('id') ? String(id ?? '') : undefined,
    query,
    body: row.method === 'POST' || row.method === 'PATCH' ? body : undefined,
    confirmed: typeof confirmedCredits === 'number' ? confirmedCredits : undefined,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  };
}

/** Runs a tool. What the operation refuses is a result too, which says so. */
export async function runTool(row: ToolRow, args: Arguments, context: ToolContext): Promise<CallToolResult> {
  if (row.name === 'get-asset') return showAsset(row, args, context);
  if (row.kind === 'generation') return startJob(row, args, context);
  const { confirmed: _, ...parts } = partsOf(row, args);
  const answer = await context.call({ name: row.name, ...parts });
  if (answer.error) return refused(answer);
  return isAsset(answer) ? assetResult(answer.data, undefined) : told(answer.data!);
}

const isAsset = (
  answer: EndpointAnswer,
): answer is EndpointAnswer & { readonly data: PublicAsset & Arguments } =>
  answer.data !== undefined && 'operation' in answer.data;

async function showAsset(
  row: ToolRow,
  args: Arguments,
  { call, now_ms }: ToolContext,
): Promise<CallToolResult> {
  const { id, query } = partsOf(row, { wait: LIMITS.wait_s.max, ...args });
  const answer = await call({ name: 'get-asset', id, query });
  if (!isAsset(answer)) return refused(answer);
  return assetResult(answer.data, answer.headers['x-svc-progress'], await pictureOf(answer.data, now_ms));
}

/** An agreement or a key of another type is no lack of one: agents would be asked for ever, or charged twice. */
function misread({ confirmedCredits = null, idempotencyKey = null }: Arguments): CallToolResult | undefined {
  const issues = [
    ...(confirmedCredits === null || typeof confirmedCredits === 'number'
      ? []
      : [{ path: 'confirmedCredits', message: 'Must be a number' }]),
    ...(idempotencyKey === null || typeof idempotencyKey === 'string'
      ? []
      : [{ path: 'idempotencyKey', message: 'Must be a string' }]),
  ];
  const { code, message } = ERRORS.invalidField;
  return issues.length === 0
    ? undefined
    : refused({ error: { code, message, details: { issues } }, headers: {} });
}

/** Makes nothing until the user has agreed to what it costs; a job that has come to cost more is refused, and asked for. */
async function startJob(row: ToolRow, args: Arguments, { call }: ToolContext): Promise<CallToolResult> {
  const wrong = misread(args);
  if (wrong) return wrong;
  const { confirmed: maxCredits, ...parts } = partsOf(row, args);
  if (maxCredits === undefined) {
    const request = { operation: row.name, assetId: parts.id, request: parts.body };
    const { data, error } = await call({ name: 'estimate', body: request });
    const refusal = (error ?? data!.refusal) as EndpointAnswer['error'];
    if (refusal) return refused({ error: refusal, headers: {} });
    if (data!.cost !== 0) return askFor(data!.cost as number);
  }
  const answer = await call({ name: row.name, ...parts, body: { ...parts.body, maxCredits } });
  if (isAsset(answer)) return assetResult(answer.data, undefined);
  const { code, details } = answer.error!;
  return code === ERRORS.overMaxCredits.code
    ? askFor((details as { readonly required: number }).required)
    : refused(answer);
}

const askFor = (credits: number): CallToolResult =>
  told(
    { confirmationNeeded: true, credits },
    `This costs ${credits} credits, and nothing was made yet. Ask the user; if they agree, call again with confirmedCredits: ${credits}.`,
  );
