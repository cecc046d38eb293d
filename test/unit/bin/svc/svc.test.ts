import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../../bin/svc/commands.ts';
import { ERRORS, type ErrorName } from '../../../../functions/service/domain/errors.ts';
import { startHostile } from '../../../support/hostile-server.ts';
import { svcAtHome } from '../../../support/svc.ts';

const API_KEY = 'svc_live_hush';
const ASSET_ID = '0199d1f0-7a3c-7b52-8f10-2c6d54e8a901';
const { home, run, remove } = svcAtHome();
const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(remove);

async function service(answer: RequestListener) {
  const server = await startHostile(answer);
  servers.push(server);
  return { ...server, env: { SVC_API_KEY: API_KEY, SVC_BASE_URL: server.baseUrl } };
}
const answering = (data: unknown) =>
  service((_, response) => response.writeHead(200).end(JSON.stringify({ success: true, data })));
const refusing = (name: ErrorName) =>
  service((_, response) => {
    const { code, httpStatus, message } = ERRORS[name];
    const error = { code, message, httpStatus };
    response.writeHead(httpStatus, { 'retry-after': '9999' }).end(JSON.stringify({ success: false, error }));
  });
const CREDITS = { plan: 'pro', balance: 7, inFlight: { image: {}, model: {} } };

describe('svc login', () => {
  it('keeps a key that is good where only its owner can read it, and shows it to nobody', async () => {
    const { baseUrl, requests } = await answering(CREDITS);
    const login = await run(['login', '--base-url', baseUrl], { piped: `${API_KEY}\n` });
    expect(login).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('plan pro') });
    const path = join(home, '.config/svc/settings.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ baseUrl, apiKey: API_KEY });
    const credits = await run(['credits', '--json']);
    expect(JSON.parse(credits.stdout)).toEqual(CREDITS);
    expect(requests.at(-1)!.headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(JSON.stringify([login, credits])).not.toContain(API_KEY);
  });

  it('loses no key that was made in the browser, whatever the service says of it', async () => {
    const { baseUrl } = await service((request, response) => {
      if (request.url!.endsWith('/take'))
        return response.end(JSON.stringify({ success: true, data: { apiKey: API_KEY } }));
      const { code, httpStatus, message } = ERRORS.noEntitlement;
      const error = { code, httpStatus, message };
      return response.writeHead(httpStatus).end(JSON.stringify({ success: false, error }));
    });
    const other = svcAtHome();
    const told = (line: string): void => {
      const [, page] = /(http\S+\/dashboard\/connect\S+)/.exec(line) ?? [];
      if (page === undefined) return;
      const { port, state } = Object.fromEntries(new URL(page).searchParams);
      void fetch(`http://127.0.0.1:${port}/?state=${state}&code=given`);
    };
    const words = ['login', '--browser', '--base-url', baseUrl];
    const login = await other.run(words, { env: { PATH: '' }, told });
    expect(login).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('is kept in') });
    expect(login.stderr).not.toContain(API_KEY);
    const path = join(other.home, '.config/svc/settings.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ baseUrl, apiKey: API_KEY });
    other.remove();
  });

  it.each<[string, RequestListener]>([
    ['does not answer', (request) => void request.socket.destroy()],
    ['is another', (_, response) => void response.end('<html>')],
  ])('says that there is no service where what is there %s', async (_, answer) => {
    const { baseUrl } = await service(answer);
    const told = (line: string): void => {
      const [, page] = /(http\S+\/dashboard\/connect\S+)/.exec(line) ?? [];
      const { port, state } = Object.fromEntries(new URL(page ?? 'http://x').searchParams);
      if (port) void fetch(`http://127.0.0.1:${port}/?state=${state}&code=given`);
    };
    const minted = await run(['keys', 'mint', '--base-url', baseUrl], { env: { PATH: '' }, told });
    expect(minted).toMatchObject({ code: 8, stderr: expect.stringContaining('cannot be reached') });
  });

  it('sends a kept key to no other service', async () => {
    const { baseUrl, requests } = await answering(CREDITS);
    expect(await run(['credits'], { env: { SVC_BASE_URL: baseUrl } })).toMatchObject({ code: 2 });
    expect(requests).toEqual([]);
  });

  it('keeps no key that the service does not know, and forgets one', async () => {
    const { baseUrl } = await refusing('invalidApiKey');
    const other = svcAtHome();
    expect(await other.run(['login', '--base-url', baseUrl], { piped: API_KEY })).toMatchObject({ code: 3 });
    expect(await other.run(['login', '--base-url', baseUrl], { piped: '' })).toMatchObject({ code: 2 });
    expect(await other.run(['credits'])).toMatchObject({ code: 2 });
    other.remove();
    await run(['logout']);
    expect(await run(['credits'])).toMatchObject({ code: 2, stderr: expect.stringContaining('svc login') });
  });
});

describe('svc exits', () => {
  it.each<[number, string, ErrorName]>([
    [3, 'key', 'invalidApiKey'],
    [3, 'key', 'keyPaused'],
    [4, 'notFound', 'assetNotFound'],
    [5, 'credits', 'insufficientCredits'],
    [6, 'tooMany', 'rateLimited'],
    [9, 'service', 'maintenance'],
    [10, 'refused', 'sourceFailed'],
  ])('with %i (%s) for %s, and says so in JSON', async (code, kind, name) => {
    const { env } = await refusing(name);
    const failed = await run(['cancel', ASSET_ID, '--json'], { env });
    expect([failed.code, failed.stdout]).toEqual([code, '']);
    expect(JSON.parse(failed.stderr).error).toMatchObject({
      kind,
      code: ERRORS[name].code,
      message: ERRORS[name].message,
    });
  });

  it('with 7 for a job that failed', async () => {
    const { env } = await answering({
      id: ASSET_ID,
      taskStatus: 3,
      errorCategory: 'internal',
      errorDetail: 'It broke.',
    });
    expect(await run(['get', ASSET_ID], { env })).toMatchObject({
      code: 7,
      stdout: '',
      stderr: 'It broke.\n',
    });
  });

  it.each([
    [[]],
    [['moonwalk']],
    [['remesh', 'a', 'b']],
    [['remesh', ASSET_ID, '--polycount', 'many']],
    [['remesh', ASSET_ID, '--polygons', '5']],
    [['from-text']],
    [['from-text', 'a', 'chair']],
    [['from-image', '/nowhere.png']],
    [['download']],
    [['completion', '__proto__']],
    [['list', '--status', 'toString']],
    [['collections']],
    [['collections', 'add', ASSET_ID]],
  ])('with 2 for a command line that is none: %j', async (words) => {
    expect((await run(words, { env: { SVC_API_KEY: 'k', SVC_BASE_URL: 'http://127.0.0.1:9' } })).code).toBe(
      2,
    );
  });

  it('with 130 when it is interrupted, and says how to go on', async () => {
    const { env } = await answering({ id: ASSET_ID, taskStatus: 1 });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const ended = await run(['get', ASSET_ID], { env }, stop.signal);
    expect(ended).toMatchObject({ code: 130, stderr: expect.stringContaining(`svc get ${ASSET_ID}`) });
  });

  it('with 130 when nobody allowed a key, which is no fault of the command line', async () => {
    const stop = new AbortController();
    const told = (line: string) => line.includes('/dashboard/connect') && stop.abort();
    const words = ['keys', 'mint', '--base-url', 'http://127.0.0.1:9'];
    const ended = await run(words, { env: { PATH: '' }, told }, stop.signal);
    expect(ended).toMatchObject({ code: 130, stderr: expect.stringMatching(/Interrupted\.\n$/) });
  });
});

describe('svc in a pipe', () => {
  it.each([ASSET_ID, `${ASSET_ID}\n`, JSON.stringify({ id: ASSET_ID, name: 'x' })])(
    'reads the asset of %j',
    async (piped) => {
      const { env, requests } = await answering({ id: ASSET_ID, taskStatus: 3, refunded: 1 });
      expect(await run(['cancel'], { env, piped })).toMatchObject({ code: 0 });
      expect(requests[0]!.url).toBe(`/v1/assets/${ASSET_ID}/cancel`);
    },
  );

  it.each(['', '\n', 'two ids', '{"error":{}}', '{', '{"id":5}', 'x'.repeat(2_000_000)])(
    'refuses %#',
    async (piped) => {
      expect(
        await run(['cancel'], { env: { SVC_API_KEY: 'k', SVC_BASE_URL: 'http://127.0.0.1:9' }, piped }),
      ).toMatchObject({ code: 2 });
    },
  );
});

it('lets no text of others steer the terminal', async () => {
  const name = 'chair \u001b]0;owned\u0007 \u009b31m';
  const { env } = await answering({ items: [{ id: ASSET_ID, taskStatus: 2, name }], hasMore: false });
  const plain = await run(['list'], { env });
  expect(plain.stdout).toContain('chair');
  const json = await run(['list', '--json'], { env });
  expect(JSON.parse(json.stdout)[0].name).toBe(name);
  const steers = (character: string) =>
    character !== '\n' && (character < ' ' || /[\u{7f}-\u{9f}]/u.test(character));
  for (const { stdout } of [plain, json]) expect([...stdout].filter(steers)).toEqual([]);
});

it.each([
  [['from-image', tmpdir()], 'is a folder'],
  [['import', tmpdir()], 'is a folder'],
  [['list', '--limit', '0'], '--limit is 1 at least'],
  [['collections', 'assets', ASSET_ID, '--limit', '0'], '--limit is 1 at least'],
])('says of %j that it cannot be so, and asks nothing', async (words, reason) => {
  const { env, requests } = await answering({ items: [] });
  expect(await run(words, { env })).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
  expect(requests).toEqual([]);
});

describe('svc says in plain words, with the exit code of a wrong command line, that', () => {
  it.each([
    ['it has no address of a service', { SVC_BASE_URL: 'assets.example' }, 'SVC_BASE_URL is no address'],
    ['the address is of no host', { SVC_BASE_URL: 'localhost:3000' }, 'SVC_BASE_URL is no address'],
    ['an address holds no password', { SVC_BASE_URL: 'http://a:b@127.0.0.1' }, 'SVC_BASE_URL is no address'],
    ['no header can hold the key', { SVC_API_KEY: 'svc_live_\u{1f511}' }, 'SVC_API_KEY is no API key'],
    ['a key has one line', { SVC_API_KEY: 'svc_live_a\nb' }, 'SVC_API_KEY is no API key'],
  ])('%s', async (_, wrong, reason) => {
    const { env, requests } = await answering(CREDITS);
    const told = await run(['credits'], { env: { ...env, ...wrong } });
    expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
    expect(requests).toEqual([]);
  });

  it.each(['login', 'keys mint'])('%s needs an address', async (name) => {
    const words = [...name.split(' '), '--base-url', 'localhost:3000'];
    const told = await run(words, { piped: API_KEY });
    expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining('localhost:3000 is no address') });
  });

  it('a port is taken, or is none', async () => {
    const { baseUrl } = await answering({});
    const { port } = new URL(baseUrl);
    const taken = await run(['webhooks', 'listen', '--port', port]);
    expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining(`Port ${port} is taken`) });
    expect(await run(['webhooks', 'listen', '--port', '65536'])).toMatchObject({ code: 2 });
    const none = AbortSignal.timeout(500);
    expect(await run(['webhooks', 'listen', '--count', '0', '--port', '0'], {}, none)).toMatchObject({
      code: 2,
    });
  });
});

it('takes a key with the end of a line of a file', async () => {
  const { env, requests } = await answering(CREDITS);
  expect(await run(['credits'], { env: { ...env, SVC_API_KEY: `${API_KEY}\r\n` } })).toMatchObject({
    code: 0,
  });
  expect(requests[0]!.headers.authorization).toBe(`Bearer ${API_KEY}`);
});

describe('svc download', () => {
  const selling = (type: string) =>
    service((request, response) => {
      const image = `http://${request.headers.host}/file`;
      if (request.url === '/file') return response.end('bytes');
      const data =
        request.method === 'POST' ? { url: image, fileName: 'a' } : { id: ASSET_ID, type, files: { image } };
      return response.end(JSON.stringify({ success: true, data }));
    });

  it.each([
    ['model_3d', ['-o', 'x.fbx'], 'An fbx comes as a zip, with its textures: say -o x.fbx.zip.'],
    ['model_3d', ['-o', 'x.OBJ'], 'An obj comes as a zip, with its textures: say -o x.OBJ.zip.'],
    ['model_3d', ['-o', 'x.glb', '--format', 'fbx'], 'say -o x.fbx.zip'],
    ['model_3d', ['-o', 'x.zip'], 'of the format glb'],
    ['model_3d', ['-o', 'x.usdz', '--format', 'stl'], 'of the format stl'],
    ['image', ['-o', 'x.glb'], 'of the format png'],
  ])('of a %s writes nothing for %j, whose name is of something else', async (type, words, reason) => {
    const { env, requests } = await selling(type);
    const path = join(home, words[1]!);
    const told = await run(['download', ASSET_ID, '-o', path, ...words.slice(2)], { env });
    expect(told.stderr.replaceAll(`${home}/`, '')).toContain(reason);
    expect([told.code, existsSync(path)]).toEqual([2, false]);
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [['x.fbx.zip']],
    [['x.zip', '--format', 'obj']],
    [['x.usdz']],
    [['x.glb']],
    [['x.v2']],
    [['x', '--format', 'fbx']],
  ])('takes the name %j', async ([name, ...options]) => {
    const { env } = await selling('model_3d');
    const path = join(home, name!);
    expect(await run(['download', ASSET_ID, '-o', path, ...options], { env })).toMatchObject({ code: 0 });
    expect(readFileSync(path, 'utf8')).toBe('bytes');
  });

  it.each([
    ['nowhere/x.glb', 'There is no folder'],
    ['', 'is a folder, and no file'],
  ])('says of %j that nothing can be saved there, and asks nothing', async (place, reason) => {
    const { env, requests } = await selling('model_3d');
    const told = await run(['download', ASSET_ID, '-o', join(home, place)], { env });
    expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
    expect(requests).toEqual([]);
  });

  it.each([
    ['', false],
    ['-', true],
  ])('writes no bytes to %j where that is nowhere, or a terminal', async (out, isTTY) => {
    const { env, requests } = await selling('model_3d');
    const told = await run(['download', ASSET_ID, '-o', out], { env, isTTY });
    expect([told.code, told.stdout, requests]).toEqual([2, '', []]);
  });

  it.skipIf(process.platform === 'win32')('writes to a pipe, and puts no file in its place', async () => {
    const { env } = await selling('model_3d');
    const pipe = join(home, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const reads = readFile(pipe, 'utf8');
    expect(await run(['download', ASSET_ID, '-o', pipe], { env })).toMatchObject({ code: 0 });
    expect([statSync(pipe).isFIFO(), await reads]).toEqual([true, 'bytes']);
  });
});

it('takes for an operand what follows --', async () => {
  const { env, requests } = await answering({ id: ASSET_ID, taskStatus: 0, type: 'model_3d' });
  const made = await run(['from-text', '--no-wait', '--', '--help'], { env });
  expect(made).toMatchObject({ code: 0, stdout: `${ASSET_ID}\n` });
  expect(requests).toHaveLength(1);
});

it('writes over no file that it was not told to, and out of no folder', async () => {
  const there = join(home, 'there.glb');
  writeFileSync(there, 'kept');
  const { env } = await service((request, response) => {
    const url = `http://${request.headers.host}/file`;
    if (request.url === '/file') return response.end('glTF');
    const data =
      request.method === 'POST' ? { url, fileName: '../../.there.glb' } : { id: ASSET_ID, type: 'model_3d' };
    return response.end(JSON.stringify({ success: true, data }));
  });
  const before = process.cwd();
  process.chdir(home);
  try {
    expect(await run(['download', ASSET_ID], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there.glb'),
    });
    expect(readFileSync(there, 'utf8')).toBe('kept');
    expect(await run(['download', ASSET_ID, '-o', there], { env })).toMatchObject({
      code: 0,
      stdout: `${there}\n`,
    });
    expect(readFileSync(there, 'utf8')).toBe('glTF');
    expect(await run(['download', ASSET_ID, '-o', '-'], { env })).toMatchObject({ code: 0, stdout: 'glTF' });
  } finally {
    process.chdir(before);
  }
});

it.each([
  ['\n/tmp/x', 'x.png'],
  ['a/\u2028../y', 'y.png'],
  ['..\\\u0085z', 'z.png'],
  ['\n..', 'png'],
])('saves a picture that is called %j as %s, in this folder', async (name, file) => {
  const { env } = await service((request, response) => {
    if (request.url === '/file') return response.end('PNG');
    const image = `http://${request.headers.host}/file`;
    const data = { id: ASSET_ID, type: 'image', name, files: { image } };
    return response.end(JSON.stringify({ success: true, data }));
  });
  const folder = mkdtempSync(join(home, 'pictures-'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(await run(['download', ASSET_ID], { env })).toMatchObject({ code: 0, stdout: `${file}\n` });
    expect(readdirSync(folder)).toEqual([file]);
  } finally {
    process.chdir(before);
  }
});

it.each([true, false])(
  'a receiver that took a sample event (%s) is told by the exit code too',
  async (delivered) => {
    const { env } = await service((_, response) => {
      const data = { delivered, status: delivered ? 204 : 500, answer: '' };
      response.end(JSON.stringify({ success: true, data }));
    });
    const testing = ['webhooks', 'test', 'https://receiver.example'];
    const code = delivered ? 0 : 11;
    const said = delivered ? 'Delivered: answered 204' : 'Not delivered: answered 500';
    expect(await run(testing, { env })).toMatchObject({ code, stdout: `${said}\n`, stderr: '' });
    const { stdout, ...end } = await run([...testing, '--json'], { env });
    expect([JSON.parse(stdout).delivered, end.code]).toEqual([delivered, code]);
  },
);

describe('a webhook secret', () => {
  const env = { SVC_WEBHOOK_SECRET: 'of the environment' };
  const testing = ['webhooks', 'test', 'https://receiver.example'];
  const making = ['from-text', 'a chair', '--no-wait'];
  const called = [...making, '--callback-url', 'https://receiver.example'];

  it.each([
    [testing, 'of the environment'],
    [[...testing, '--webhook-secret', 'said'], 'said'],
    [called, 'of the environment'],
    [[...called, '--webhook-secret', 'said'], 'said'],
    [making, undefined],
  ])('of %j is %s', async (words, secret) => {
    const bodies: string[] = [];
    const { env: settings } = await service(async (request, response) => {
      bodies.push(await text(request));
      response.end(JSON.stringify({ success: true, data: { id: ASSET_ID, delivered: true, answer: '' } }));
    });
    expect(await run(words, { env: { ...settings, ...env } })).toMatchObject({ code: 0 });
    expect(bodies.map((body) => JSON.parse(body).webhookSecret)).toEqual([secret]);
  });
});

it('shows the help of each command', async () => {
  for (const { name, options = {} } of COMMANDS) {
    const { code, stdout } = await run([...name.split(' '), '--help']);
    expect([code, stdout.startsWith(`Usage: svc ${name}`)]).toEqual([0, true]);
    for (const option of Object.keys(options)) expect(stdout).toContain(`--${option}`);
  }
});

const has = (shell: string) => spawnSync(shell, ['-c', ':']).status === 0;

it.runIf(has('bash'))('completes commands, second words and options in bash', async () => {
  const { stdout } = await run(['completion', 'bash']);
  const complete = (...words: string[]) => {
    const list = words.map((word) => `'${word}'`).join(' ');
    const script = `${stdout}\nCOMP_WORDS=(svc ${list}); COMP_CWORD=${words.length}; _svc; echo "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).stdout.trim().split(' ');
  };
  expect(complete('rem')).toEqual(['remesh']);
  expect(complete('webhooks', 'l')).toEqual(['listen']);
  expect(complete('collections', 'create', '--pa')).toEqual(['--parent']);
  expect(complete('remesh', '--pol')).toEqual(['--polycount']);
});

it.each(['zsh', 'fish'].filter(has))('gives %s what it takes', async (shell) => {
  const { stdout } = await run(['completion', shell]);
  const taken = spawnSync(
    shell,
    ['-c', shell === 'zsh' ? `autoload -U compinit && compinit -u -D\n${stdout}` : stdout],
    { encoding: 'utf8' },
  );
  expect([taken.status, taken.stderr]).toEqual([0, '']);
});

it('gives fish a line for each option', async () => {
  const { stdout } = await run(['completion', 'fish']);
  expect(stdout).toContain('complete -c svc -n "__fish_seen_subcommand_from remesh" -l polycount');
});

it.each(['--version', '-V'])('says which one it is: %s', async (option) => {
  const { version } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  );
  expect(await run([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('a word that commands begin with', () => {
  it('names what may follow it where nothing does, or something else', async () => {
    const alone = await run(['webhooks']);
    expect(alone).toMatchObject({ code: 2, stdout: '' });
    expect(alone.stderr).toBe('After webhooks comes one of listen, test.\nsvc webhooks --help\n');
    const other = await run(['collections', 'ls']);
    expect(other.stderr).toMatch(/^After collections comes one of list, .*remove, not ls\.\n/);
    expect((await run(['nonsense'])).stderr).toBe('There is no command nonsense.\nsvc --help\n');
  });

  it.each([[['webhooks', '--help']], [['help', 'webhooks']]])('has a help of its own: %j', async (words) => {
    const { code, stdout } = await run(words);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Usage: svc webhooks COMMAND [options]']);
    expect(stdout).toContain('webhooks listen');
    expect(stdout).not.toContain('from-text');
  });

  it('is a command itself where it is one', async () => {
    expect((await run(['keys', '--help'])).stdout).toMatch(/^Usage: svc keys \[options\]/);
    expect((await run(['help', 'remesh'])).stdout).toMatch(/^Usage: svc remesh /);
  });
});

describe('svc list', () => {
  it('asks for what lies between two moments, which may be dates', async () => {
    const { env, requests } = await service((_, response) =>
      response.end(JSON.stringify({ success: true, data: { items: [], total: 0 } })),
    );
    const words = ['list', '--after', '2026-01-31', '--before', '2026-02-01T12:00:00+02:00', '--json'];
    expect(await run(words, { env })).toMatchObject({ code: 0, stderr: '' });
    const asked = new URL(requests[0]!.url!, 'http://localhost').searchParams;
    expect(asked.get('createdAfter')).toBe('2026-01-31T00:00:00.000Z');
    expect(asked.get('createdBefore')).toBe('2026-02-01T10:00:00.000Z');
  });

  it.each([
    ['--after', 'tomorrow'],
    ['--before', '2026-13-01'],
    ['--before', '5'],
    ['--operation', 'carve'],
  ])('says what it does not take by its own name: %s %s', async (option, value) => {
    const { code, stderr } = await run(['list', option, value], {
      env: { SVC_API_KEY: API_KEY, SVC_BASE_URL: 'http://127.0.0.1:1' },
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^${option} is .* not ${value}\\.\\n`));
  });
});
