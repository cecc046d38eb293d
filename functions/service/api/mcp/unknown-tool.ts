import type { Reply } from '../reply.ts';
import { TOOL_TABLE } from './tool-table.ts';

const TOOLS: ReadonlySet<unknown> = new Set(TOOL_TABLE.map(({ tool }) => tool));

interface ToolCall {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown } | null;
}

/**
 * What is answered to a call of a tool that there is not; undefined for all else. The protocol's library looks a tool up in
 * an object and finds what every object has: `__proto__` and `constructor` were tools that are disabled.
 */
export function unknownTool(message: unknown): Reply | undefined {
  const { id = null, method, params } = (message ?? {}) as ToolCall;
  const name = params?.name;
  if (method !== 'tools/call' || typeof name !== 'string' || TOOLS.has(name)) return undefined;
  const error = { code: -32602, message: `Tool ${name} not found` };
  return { statusCode: 200, dataJson: JSON.stringify({ jsonrpc: '2.0', id, error }), bare: true };
}
