import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../domain/limits.ts';
import { FileUpload } from '../../store/file-upload.ts';
import type { Files } from '../../store/files.ts';
import { decoded } from '../match-path.ts';
import type { ReceiveForm } from '../received-form.ts';
import type { ApiRequest } from '../request.ts';
import type { BodyGate } from './body-gate.ts';
import type { FoundEndpoint } from './find-endpoint.ts';
import { parseApart } from './parse-apart.ts';
import { receiveBytes } from './receive-bytes.ts';
import { receiveForm } from './receive-form.ts';
import { receiveObject } from './receive-object.ts';
import type { RequestUploads } from './request-uploads.ts';

/** The path, still percent-encoded, and what stands after its question mark. */
export function splitUrl({ url }: IncomingMessage): { readonly path: string; readonly query: string } {
  const mark = url!.indexOf('?');
  return mark < 0 ? { path: url!, query: '' } : { path: url!.slice(0, mark), query: url!.slice(mark + 1) };
}

/** Names in lower case, several values of one joined by commas, as API Gateway has them; cookies by semicolons. */
export const headersOf = ({ headersDistinct }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values]) => [
      name,
      values!.join(name === 'cookie' ? '; ' : ','),
    ]),
  );

function queryOf(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

/** What the pipeline reads of an HTTP message. The body waits until the pipeline asks for it, when it knows the caller. */
export function readMessage(
  message: IncomingMessage,
  { pathParameters }: FoundEndpoint,
  gate: BodyGate,
  uploads: RequestUploads,
  files: Files,
): ApiRequest {
  const received_ms = Date.now();
  const { path, query } = splitUrl(message);
  const headers = headersOf(message);
  const form = formOf(message, headers['content-type'] ?? '', gate, uploads);
  return {
    id: randomUUID(),
    method: message.method!,
    path: decoded(path),
    pathParameters,
    headers,
    query: queryOf(query),
    body: {
      receive: () => gate.open((interrupted) => receiveBytes(message, LIMITS.jsonBody_bytes, interrupted)),
      parseJson: parseApart,
    },
    ...(form && { receiveForm: form }),
    raw: {
      url: message.url!,
      store: (key) =>
        gate.open((interrupted) => {
          const upload = new FileUpload(files, key, 'application/json');
          return receiveObject(message, upload, LIMITS.providerAnswer_bytes, interrupted);
        }),
    },
    received_ms,
  };
}

function formOf(
  message: IncomingMessage,
  contentType: string,
  gate: BodyGate,
  uploads: RequestUploads,
): ReceiveForm | undefined {
  if (!/^multipart\//i.test(contentType)) return undefined;
  return (parts) =>
    gate.open((interrupted) => receiveForm(message, contentType, parts, uploads.open, interrupted));
}
