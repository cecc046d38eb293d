/** No account's own id begins so: those are UUIDs. */
const PREFIX = 'test-';

/** The account in which the test keys of an account work. Whoever deletes the one deletes the other. */
export const sandboxAccountId = (accountId: string): string => PREFIX + accountId;

/** Whether what belongs to this account was made by a test key: nothing is charged for it, and no engine runs. */
export const isSandbox = (accountId: string): boolean => accountId.startsWith(PREFIX);

/** The account beside which a sandbox stands; any other is its own. */
export const ownerIdOf = (accountId: string): string =>
  isSandbox(accountId) ? accountId.slice(PREFIX.length) : accountId;
