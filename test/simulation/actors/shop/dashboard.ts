import type { Deployed, Returned } from '../../world/functions.ts';
import type { World } from '../../world/world.ts';

/** What the dashboard does for an owner, as a process that may die like any other. */
export function atDashboard(
  world: World,
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: modules of whichever release
  work: (store: any) => Promise<unknown>,
): Promise<Returned> {
  const { store } = world.release(name);
  const function_: Deployed = { role: 'dashboard', timeout_ms: 29_000, handler: () => work(store) };
  return world.functions.invoke(function_, `dashboard.${name}`, {});
}
