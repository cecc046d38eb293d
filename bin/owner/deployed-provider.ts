import type { CheckedEngine } from '../../functions/service/providers/adapter.ts';
import type { AdapterName } from '../../functions/service/providers/provider.ts';

/** A provider as the stack's outputs list it. */
export interface DeployedProvider {
  readonly id: string;
  readonly adapter: AdapterName;
  readonly baseUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** US dollars of one unit of what it charges. */
  readonly unitPrice_usd?: number;
  readonly engines: readonly CheckedEngine[];
  /** Of the secret that holds its key. */
  readonly secretArn: string;
}

export const listProviders = (): readonly DeployedProvider[] => JSON.parse(process.env.PROVIDER_LIST ?? '[]');

/** @throws Error with a sentence for the user if the deployment has no such provider */
export function requireProvider(id: string): DeployedProvider {
  const all = listProviders();
  const found = all.find((provider) => provider.id === id);
  if (found) return found;
  const known = all.map((provider) => provider.id).join(', ') || 'none';
  throw new Error(`There is no provider ${id}; configured are: ${known}.`);
}
