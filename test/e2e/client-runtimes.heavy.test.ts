import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { installPackage, type UsersProject } from '../support/installed-package.ts';
import { jsRuntime, NO_RUNTIME } from '../support/other-runtimes.ts';
import { MUG, picture } from '../support/photos.ts';
import { type LocalService, startService } from '../support/service.ts';

const run = promisify(execFile);

/** What a user's program does, in no runtime's own words: a picture goes up, a model comes down, the list is read. */
const PROGRAM = `
async function program({ AssetClient, ApiError }, { apiKey, baseUrl, png }) {
  const client = new AssetClient({ apiKey, baseUrl });
  const image = new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: 'image/png' });
  const made = await client.models.fromImage({ image, texture: false, polycount: 500 }).wait();
  const bytes = await client.assets.download(made.id, { format: 'glb' }).bytes();
  const listed = [];
  for await (const asset of client.assets.list({ limit: 1 })) listed.push(asset.id);
  const refusal = await client.assets.get('none').catch((error) => error);
  return {
    taskStatus: made.taskStatus,
    magic: String.fromCharCode(...bytes.subarray(0, 4)),
    isListed: listed.includes(made.id),
    refusal: refusal instanceof ApiError && refusal.code,
  };
}`;
const DONE = { taskStatus: 2, magic: 'glTF', isListed: true, refusal: 13001 };

let service: LocalService;
let project: UsersProject;
let given: { readonly apiKey: string; readonly baseUrl: string; readonly png: string };
beforeAll(async () => {
  project = installPackage();
  service = await startService();
  const { apiKey } = service.accounts.find(({ plan }) => plan === 'max')!;
  given = {
    apiKey,
    baseUrl: service.baseUrl,
    png: Buffer.from(encodePng(picture(256, 256, MUG))).toString('base64'),
  };
  writeFileSync(
    join(project.folder, 'program.mjs'),
    `import * as client from 'asset-generation-service/client';${PROGRAM}
console.log(JSON.stringify(await program(client, ${JSON.stringify(given)})));`,
  );
});
afterAll(async () => {
  await service?.stop();
  project?.remove();
});

describe.each([
  ['deno', ['run', '--quiet', '--allow-net', '--allow-read', '--node-modules-dir=manual', 'program.mjs']],
  ['bun', ['program.mjs']],
] as const)('%s', (name, words) => {
  const runtime = jsRuntime(name);

  it.runIf(runtime)(`runs a user's program${runtime ? '' : NO_RUNTIME}`, async () => {
    const { stdout } = await run(runtime!, words, { cwd: project.folder });
    expect(JSON.parse(stdout)).toEqual(DONE);
  });
});

describe('a browser', () => {
  let pages: Server;
  beforeAll(async () => {
    const code = readFileSync(join(project.installed, 'client.js'));
    pages = createServer(({ url }, response) => {
      response.setHeader('content-type', url === '/client.js' ? 'text/javascript' : 'text/html');
      response.end(url === '/client.js' ? code : '<!doctype html><title>A game</title>');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void pages?.close());

  it.runIf(hasBrowser)(
    `runs it in a page of another origin${hasBrowser ? '' : ' (there is no Chromium on this machine)'}`,
    async () => {
      const browser = await startBrowser();
      try {
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
        const called = `import('/client.js').then((client) => { ${PROGRAM}; return program(client, ${JSON.stringify(given)}); })`;
        expect(await page.evaluate(called)).toEqual(DONE);
      } finally {
        await browser.close();
      }
    },
  );
});
