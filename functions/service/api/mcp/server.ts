import { McpServer, ResourceTemplate, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { PublicAsset } from '../../domain/asset-view.ts';
import { pictureOf } from './picture.ts';
import { priceList } from './price-list.ts';
import { assetUri } from './results.ts';
import { runTool, type ToolContext } from './run-tool.ts';
import { TOOL_TABLE, type ToolRow } from './tool-table.ts';

const INSTRUCTIONS =
  'Makes and post-processes 3D models and images. A job takes seconds to minutes: a tool that begins one answers with the id of an asset; get_asset waits for it, and then has its links and picture. Jobs cost credits: tell the user the price and ask before you spend.';
const VERSION = '1.0.0';
/** Assets that are listed as resources. */
const LISTED = '20';

/** A server for one request: its tools and resources act for who sent it. */
export function mcpServer(context: ToolContext): McpServer {
  const server = new McpServer(
    { name: 'asset-generation-service', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const row of TOOL_TABLE) addTool(server, row, context);
  addResources(server, context);
  return server;
}

/** The endpoint judges arguments, with the refusals that every caller gets; here they only have to be an object. */
const described = (schema: ToolRow['schema']): StandardSchemaWithJSON<Record<string, unknown>> => ({
  '~standard': {
    version: 1,
    vendor: 'asset-generation-service',
    validate: (value) => ({ value: (value ?? {}) as Record<string, unknown> }),
    jsonSchema: { input: () => ({ ...schema }), output: () => ({ ...schema }) },
  },
});

function addTool(server: McpServer, row: ToolRow, context: ToolContext): void {
  const { tool, name, kind, method, title, description, schema } = row;
  const spends = kind === 'generation';
  server.registerTool(
    tool,
    {
      title,
      description: spends ? `${description} ${priceList(name, context.catalogue)}` : description,
      inputSchema: described(schema),
      annotations: {
        readOnlyHint: kind === 'read' || kind === 'download',
        destructiveHint: method === 'DELETE' || name === 'cancel-asset',
        idempotentHint: method === 'DELETE' || method === 'PATCH',
        openWorldHint: false,
      },
    },
    (args) => runTool(row, args, context),
  );
}

/** The latest assets as JSON, and the picture of each. */
function addResources(server: McpServer, { call, now_ms }: ToolContext): void {
  const list = async () => {
    const { data } = await call({ name: 'list-assets', query: { limit: LISTED } });
    const items = (data?.items ?? []) as readonly PublicAsset[];
    return {
      resources: items.map(({ id, name }) => ({ uri: assetUri(id), name, mimeType: 'application/json' })),
    };
  };
  const assetOf = async (id: unknown): Promise<PublicAsset> => {
    const { data, error } = await call({ name: 'get-asset', id: String(id) });
    if (error) throw new Error(`${error.message} (${error.code})`);
    return data as unknown as PublicAsset;
  };
  const about = {
    description: 'An asset of the account, with the links to its files.',
    mimeType: 'application/json',
  };
  server.registerResource(
    'asset',
    new ResourceTemplate(assetUri('{id}'), { list }),
    about,
    async (uri, { id }) => ({
      contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(await assetOf(id)) }],
    }),
  );
  const picture = { description: 'The picture of an asset.', mimeType: 'image/png' };
  const template = new ResourceTemplate(`${assetUri('{id}')}/picture`, { list: undefined });
  server.registerResource('picture', template, picture, async (uri, { id }) => {
    const png = await pictureOf(await assetOf(id), now_ms);
    if (!png) throw new Error('The asset has no picture yet.');
    return {
      contents: [{ uri: uri.href, mimeType: 'image/png', blob: Buffer.from(png).toString('base64') }],
    };
  });
}
