import type { SeededAccount, ServiceFile } from './seed.ts';

/**
 * What `npm start` prints: where the service is, and how to use it. A key that opens nothing any more is not shown.
 *
 * @param openKeys those of the accounts' keys that are neither revoked nor expired
 */
export function announcement(
  { baseUrl, accounts, operator }: ServiceFile,
  dataDir: string,
  openKeys: ReadonlySet<string>,
): string {
  const isOpen = ({ apiKey }: SeededAccount): boolean => openKeys.has(apiKey);
  const rows = accounts.map((account) => {
    const key = isOpen(account)
      ? account.apiKey
      : `none: it was revoked; npm run owner -- key mint --account ${account.id}`;
    return `  ${account.plan.padEnd(8)} ${account.id}  ${key}`;
  });
  const tried = accounts.findLast(isOpen)?.apiKey ?? '<a key>';
  return `The service runs at ${baseUrl} (data in ${dataDir}; Ctrl-C stops it).

One account a plan, its id and its API key:
${rows.join('\n')}

Try it:
  curl -s -H 'x-api-key: ${tried}' ${baseUrl}/v1/credits

Sign in as one of them, as ${operator.email} who runs the service, or as somebody new: ${baseUrl}/auth/login`;
}
