import type { Asset } from '../../../lib/client/index.ts';
import { mostOf, oneOperand, textOf } from '../arguments.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage-error.ts';
import { assetRows } from './assets.ts';

/** A collection, and at least one more operand. */
function withOthers(operands: readonly string[], what: string): [id: string, ...others: string[]] {
  const [id, ...others] = operands;
  if (id === undefined || others.length === 0) throw new UsageError(`Give a collection and ${what}.`);
  return [id, ...others];
}

export const COLLECTION_COMMANDS: readonly Command[] = [
  {
    name: 'collections list',
    summary: 'List collections.',
    run: async ({ client, signal }) => {
      const found = await client().collections.list({ signal });
      return {
        document: found,
        text: table(found.map(({ id, assetCount, name }) => [id, assetCount, name])),
      };
    },
  },
  {
    name: 'collections create',
    operands: 'NAME',
    summary: 'Make a collection.',
    options: { parent: { description: 'the collection that it is in', value: 'ID' } },
    run: async ({ client, operands, values, signal }) => {
      const request = { name: oneOperand(operands, 'name'), parentId: textOf(values, 'parent') };
      const made = await client().collections.create(request, { signal });
      return { document: made, text: made.id };
    },
  },
  {
    name: 'collections rename',
    operands: 'ID NAME',
    summary: 'Give a collection another name.',
    run: async ({ client, operands, signal }) => {
      const [id, name, ...rest] = withOthers(operands, 'one name');
      if (rest.length > 0) throw new UsageError('Give a collection and one name.');
      const renamed = await client().collections.rename(id, name!, { signal });
      return { document: renamed, text: renamed.id };
    },
  },
  {
    name: 'collections delete',
    operands: 'ID',
    summary: 'Delete a collection; its assets stay.',
    run: async ({ client, operands, signal }) => {
      const deleted = await client().collections.delete(oneOperand(operands, 'collection'), { signal });
      return { document: deleted, text: deleted.id };
    },
  },
  {
    name: 'collections assets',
    operands: 'ID',
    summary: 'List the assets of a collection, the last added first.',
    options: { limit: { description: 'how many at most (20)', value: 'N' } },
    run: async ({ client, operands, values, signal }) => {
      const most = mostOf(values);
      const found: Asset[] = [];
      const limit = Math.min(100, most);
      const list = client().collections.assets(oneOperand(operands, 'collection'), { limit }, { signal });
      for await (const asset of list) if (found.push(asset) >= most) break;
      return { document: found, text: table(assetRows(found)) };
    },
  },
  {
    name: 'collections add',
    operands: 'ID ASSET...',
    summary: 'Put assets into a collection.',
    run: async ({ client, operands, signal }) => {
      const [id, ...assets] = withOthers(operands, 'one asset or more');
      const changed = await client().collections.add(id, assets, { signal });
      return { document: changed, text: `${changed.added} added` };
    },
  },
  {
    name: 'collections remove',
    operands: 'ID ASSET...',
    summary: 'Take assets out of a collection.',
    run: async ({ client, operands, signal }) => {
      const [id, ...assets] = withOthers(operands, 'one asset or more');
      const changed = await client().collections.remove(id, assets, { signal });
      return { document: changed, text: `${changed.removed} removed` };
    },
  },
];
