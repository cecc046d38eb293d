import type { CallToolResult } from '@modelcontextprotocol/server';
import type { PublicAsset } from '../../domain/asset-view.ts';
import type { EndpointAnswer } from './call-endpoint.ts';

type Content = CallToolResult['content'];

const STATUS = ['queued', 'processing', 'succeeded', 'failed'] as const;
const MIME_TYPES: Readonly<Record<string, string>> = {
  model: 'model/gltf-binary',
  image: 'image/png',
  thumbnail: 'image/png',
  textures: 'application/zip',
};

export const assetUri = (id: string): string => `svc://assets/${id}`;

/** A refusal is told to the model, which can do better: it is no fault of the protocol. */
export function refused({ error }: EndpointAnswer): CallToolResult {
  const { code, message, details } = error!;
  const more = details === undefined ? '' : ` ${JSON.stringify(details)}`;
  return { isError: true, content: [{ type: 'text', text: `${message} (${code})${more}` }] };
}

export const told = (
  data: Readonly<Record<string, unknown>>,
  text = JSON.stringify(data),
): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...data },
});

/** A test key's job had no credits to come back; those of a cancelled job stay where a provider is paid for it. */
function failureOf({ cost, test, errorDetail }: PublicAsset): string {
  const credits = cost > 0 ? `, and its ${cost} credits stay charged` : ', and its credits came back';
  return `failed${test ? '' : credits}: ${errorDetail}`;
}

/** An asset: its state in words, links to its files, and its picture if there is one. */
export function assetResult(asset: PublicAsset, progress: unknown, picture?: Uint8Array): CallToolResult {
  const { id, name, taskStatus } = asset;
  const state = STATUS[taskStatus];
  const how =
    state === 'failed'
      ? failureOf(asset)
      : state === 'succeeded'
        ? 'is ready'
        : `is ${state}${progress === undefined ? '' : `, ${progress} %`}; ask get_asset again`;
  const links: Content = Object.entries(asset.files ?? {}).map(([file, uri]) => ({
    ...{ type: 'resource_link', uri, name: `${name}: ${file}` },
    ...(MIME_TYPES[file] && { mimeType: MIME_TYPES[file] }),
  })) as Content;
  const image: Content = picture
    ? [{ type: 'image', data: Buffer.from(picture).toString('base64'), mimeType: 'image/png' }]
    : [];
  return {
    content: [
      { type: 'text', text: `Asset ${id} (${name}) ${how}.` },
      { type: 'resource_link', uri: assetUri(id), name, mimeType: 'application/json' },
      ...links,
      ...image,
    ],
    structuredContent: { ...asset },
  };
}
