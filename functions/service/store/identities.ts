import { createHash } from 'node:crypto';
import type { Ports } from '../domain/ports.ts';
import { accountIdOfEmail, createAccount, EmailTakenError, getAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { getItem } from './items.ts';
import { identityKey, identityPointerKey } from './keys.ts';
import type { Table } from './table.ts';

/** Who the identity provider says that somebody is. */
export interface Identity {
  readonly issuer: string;
  /** The provider's own name for them, which stays. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has seen that the address is theirs. */
  readonly emailVerified: boolean;
}

/** Whose account it is, or why there is none. */
export type SignInOutcome = { readonly accountId: string } | { readonly refused: 'unverified' | 'closed' };

/** As the owner's command line takes an address, and no longer than one can be. */
const EMAIL = /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/;

/**
 * The account of whoever signed in. Who signs in for the first time has the account of their verified address, which the
 * operator may have made, or a free one is made for them; of two first sign-ins at once, one makes it. An address that the
 * provider has not verified opens nothing: whoever typed it could have another's account.
 *
 * @param isOpen whether an account is made for whoever has none
 */
export async function accountOf(
  table: Table,
  ports: Ports,
  identity: Identity,
  isOpen: boolean,
): Promise<SignInOutcome> {
  const key = identityKey(hashOf(identity));
  const known = await getItem<{ accountId: string }>(table, key);
  if (known && (await isThere(table, known.accountId))) return { accountId: known.accountId };
  const { email, emailVerified } = identity;
  if (email === undefined || !emailVerified || !EMAIL.test(email)) return { refused: 'unverified' };
  const accountId = await accountOfEmail(table, ports, email, isOpen);
  if (accountId === undefined) return { refused: 'closed' };
  const pointer = identityPointerKey(accountId, key.pk.slice(identityKey('').pk.length));
  const links = [{ ...key, accountId }, pointer].map((Item) => ({ Put: { TableName: table.name, Item } }));
  await untilCommitted(ports, () => transact(table, links));
  return { accountId };
}

/** One that is closed is nobody's any more. */
async function isThere(table: Table, accountId: string): Promise<boolean> {
  const account = await getAccount(table, accountId);
  return account !== undefined && account.closedAt === undefined;
}

async function accountOfEmail(
  table: Table,
  ports: Ports,
  email: string,
  isOpen: boolean,
): Promise<string | undefined> {
  const owner = await accountIdOfEmail(table, email);
  if (owner !== undefined || !isOpen) return owner;
  try {
    return (await createAccount(table, ports, { email, plan: 'free' })).id;
  } catch (error) {
    // Another first sign-in was quicker.
    if (error instanceof EmailTakenError) return accountIdOfEmail(table, email);
    throw error;
  }
}

/** JSON keeps issuer and subject apart, whatever characters they have. */
const hashOf = ({ issuer, subject }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
