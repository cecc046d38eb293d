/*
 * The order in which a simulation comes to be: the environment, the globals and the clients are replaced first, then the
 * service is loaded, which reads them as it is loaded.
 */

import { join } from 'node:path';
import { replaceClients } from './world/clients.ts';
import { replaceGlobals } from './world/globals.ts';
import { replaceHttp } from './world/http.ts';
import { hookImports, loadRelease, type Release } from './world/release.ts';
import { setEnvironment } from './world/world.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Makes this process one that simulates. It cannot be undone.
 *
 * @param older the root of another release, which then runs side by side with this one
 */
export async function loadSimulation(older?: string): Promise<readonly Release[]> {
  setEnvironment();
  hookImports();
  replaceClients();
  replaceHttp();
  const releases = [await loadRelease(ROOT)];
  if (older !== undefined) releases.push(await loadRelease(older));
  replaceGlobals();
  return releases;
}
