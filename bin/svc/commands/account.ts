import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AssetClient } from '../../../lib/client/index.ts';
import { textOf } from '../arguments.ts';
import { readAll } from '../asset-from-pipe.ts';
import { keyByBrowser } from '../browser-login.ts';
import type { Command, Run } from '../command.ts';
import { forgetSettings, isKey, keepSettings, serviceUrl } from '../settings.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage-error.ts';

/** The key as it is typed, which is not shown, or as it comes through a pipe. It is no operand: others see those. */
async function readKey({ terminal, signal }: Run): Promise<string> {
  if (!terminal.stdin.isTTY) return (await readAll(terminal.stdin)).trim();
  terminal.stderr.write('API key: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: terminal.stdin as never, output: silent, terminal: true });
  try {
    return (await lines.question('', { signal })).trim();
  } finally {
    lines.close();
    terminal.stderr.write('\n');
  }
}

export const ACCOUNT_COMMANDS: readonly Command[] = [
  {
    name: 'login',
    summary: 'Keep an API key for a service: allowed in the browser, typed, or piped in.',
    options: {
      'base-url': { description: 'where the service is', value: 'URL' },
      name: { description: 'what a key from the browser is called', value: 'NAME' },
      browser: { description: 'allow it in the browser, though this is no terminal' },
      key: { description: 'type the key' },
    },
    run: async (run) => {
      const { values } = run;
      const said = textOf(values, 'base-url') ?? run.terminal.env.SVC_BASE_URL;
      if (!said) throw new UsageError('Say where the service is: --base-url https://...');
      const baseUrl = serviceUrl(said, said);
      const byBrowser = values.browser || (run.terminal.stdin.isTTY && !values.key);
      const apiKey = byBrowser
        ? await keyByBrowser(run, baseUrl, textOf(values, 'name'))
        : await readKey(run);
      if (!isKey(apiKey)) throw new UsageError('That is no API key.');
      const keep = () => keepSettings(run.terminal.env, { baseUrl, apiKey });
      // Nobody else has a key that was made just now: whatever the service says of it, it is not lost.
      if (byBrowser) run.say(`The key is kept in ${keep()}.`);
      const { plan, balance } = await new AssetClient({ apiKey, baseUrl }).credits({ signal: run.signal });
      const path = keep();
      return {
        document: { baseUrl, plan, balance, path },
        text: `Kept in ${path}: plan ${plan}, ${balance} credits.`,
      };
    },
  },
  {
    name: 'logout',
    summary: 'Forget the key that was kept.',
    run: async ({ terminal }) => {
      forgetSettings(terminal.env);
      return {
        document: { forgotten: true },
        text: 'Forgotten. The key itself stays good until its owner revokes it.',
      };
    },
  },
  {
    name: 'keys',
    summary: 'Show which key is used, and where its account keeps its keys.',
    run: async ({ settings, client, signal }) => {
      const { baseUrl, apiKey } = settings();
      const { plan } = await client().credits({ signal });
      const document = {
        baseUrl,
        lastFour: apiKey.slice(-4),
        plan,
        keys: `${new URL('/dashboard/keys', baseUrl)}`,
      };
      const text = table([
        ['in use', `…${document.lastFour}, of ${baseUrl}, plan ${plan}`],
        ['all keys', document.keys],
        ['another', 'svc keys mint'],
      ]);
      return { document, text };
    },
  },
  {
    name: 'keys mint',
    summary: 'Print a new key, which its owner allows in the browser.',
    options: {
      'base-url': { description: 'where the service is', value: 'URL' },
      name: { description: 'what it is called', value: 'NAME' },
    },
    run: async (run) => {
      const said = textOf(run.values, 'base-url');
      const baseUrl = said === undefined ? run.settings().baseUrl : serviceUrl(said, said);
      const apiKey = await keyByBrowser(run, baseUrl, textOf(run.values, 'name'));
      return { document: { baseUrl, apiKey }, text: apiKey };
    },
  },
  {
    name: 'credits',
    summary: 'Show balance, plan and jobs in flight.',
    run: async ({ client, signal }) => {
      const credits = await client().credits({ signal });
      const { image, model } = credits.inFlight;
      const text = table([
        ['balance', credits.balance],
        ['of the plan', `${credits.planCredits}, until ${credits.planRenewsAt}`],
        ['of packs', credits.packCredits],
        ['plan', credits.plan],
        ['images in flight', `${image.total} of ${image.maxTotal}`],
        ['models in flight', `${model.total} of ${model.maxTotal}`],
      ]);
      return { document: credits, text };
    },
  },
  {
    name: 'engines',
    summary: 'List engines with their prices.',
    options: {
      category: {
        description: 'what they are for (3d)',
        value: 'CATEGORY',
        choices: ['3d', 'image', 'parts-board', 'remesh', 'uv-unwrap', 'texture', 'animate', 'import'],
      },
    },
    run: async ({ client, values, signal }) => {
      const found = await client().engines({ category: values.category as '3d' | undefined }, { signal });
      const rows = found.map(({ id, cost, textureCost, paidOnly, name }) => [
        id,
        textureCost ? `${cost} + ${textureCost}` : cost,
        paidOnly ? 'paid plans' : '',
        name,
      ]);
      return { document: found, text: table(rows) };
    },
  },
  {
    name: 'animations',
    summary: 'List the presets of animate.',
    options: {
      engine: {
        description: 'the engine that plays them',
        value: 'ID',
        choices: ['svc-humanoid-rig-animate', 'svc-quadruped-rig-animate'],
      },
    },
    run: async ({ client, values, signal }) => {
      const found = await client().animations({ engine: values.engine as undefined }, { signal });
      return {
        document: found,
        text: table(found.map(({ id, durationSeconds, name }) => [id, `${durationSeconds} s`, name])),
      };
    },
  },
];
