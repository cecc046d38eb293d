import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Where the service is, and the key of an account. */
export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** `~/.config/svc/settings.json`, or where the system keeps such files. */
export function settingsPath(env: NodeJS.ProcessEnv): string {
  const folder = env.XDG_CONFIG_HOME ?? (process.platform === 'win32' ? env.APPDATA : undefined);
  return join(folder ?? join(env.HOME ?? homedir(), '.config'), 'svc', 'settings.json');
}

/**
 * @param said what said it, for whom it is refused
 * @throws UsageError if no request can be sent there
 */
export function serviceUrl(text: string, said: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !(url.username || url.search || url.hash);
  if (!isPlain)
    throw new UsageError(`${said} is no address of a service: it looks like https://assets.example.`);
  return text;
}

/** Whether a header can hold it. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/**
 * What the environment says (`SVC_API_KEY`, `SVC_BASE_URL`), else what `svc login` kept. A kept key goes only to the
 * service that it was kept for.
 *
 * @throws UsageError if there is no key or no service, or they can be neither
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const kept = keptSettings(env);
  const baseUrl = env.SVC_BASE_URL || kept?.baseUrl;
  const apiKey = env.SVC_API_KEY?.trim() || (baseUrl === kept?.baseUrl ? kept?.apiKey : undefined);
  if (!baseUrl || !apiKey)
    throw new UsageError(
      'There is no key for a service: run svc login, or set SVC_API_KEY and SVC_BASE_URL.',
    );
  serviceUrl(baseUrl, env.SVC_BASE_URL ? 'SVC_BASE_URL' : 'The address that was kept');
  if (!isKey(apiKey))
    throw new UsageError(`${env.SVC_API_KEY ? 'SVC_API_KEY' : 'What was kept'} is no API key.`);
  return { baseUrl, apiKey };
}

function keptSettings(env: NodeJS.ProcessEnv): Partial<Settings> | undefined {
  try {
    return JSON.parse(readFileSync(settingsPath(env), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps them in a file that only its owner can read. */
export function keepSettings(env: NodeJS.ProcessEnv, settings: Settings): string {
  const path = settingsPath(env);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${process.pid}.part`;
  writeFileSync(partial, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
  renameSync(partial, path);
  return path;
}

export const forgetSettings = (env: NodeJS.ProcessEnv): void => rmSync(settingsPath(env), { force: true });
