import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../domain/account.ts';
import { releaseHold } from '../domain/hold.ts';
import { LIMITS } from '../domain/limits.ts';
import type { Move } from '../domain/move.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { requireAccount } from './accounts.ts';
import { failedOnlyAtCondition, untilCommitted, WriteMissed } from './commit.ts';
import { addGap } from './gaps.ts';
import { CONDITIONS } from './items.ts';
import { isGivenUp } from './jobs.ts';
import { accountKey, jobKey, openFields } from './keys.ts';
import { type Moved, makeMove } from './moves.ts';
import type { Table } from './table.ts';
import { renewAccount } from './write-account.ts';

/*
 * A job is made by two writes, so that creates of one account do not meet each other: a move of the account takes the
 * hold, a transaction that touches no account makes asset and job. Rejected: one transaction with the account in it,
 * whether its item is rewritten or counted up. Transactions cancel each other where their items meet, even if their changes
 * commute: of creates that come at once each round lets one through, and those that came last ran out of time.
 */

/**
 * Moves the account. A move that takes a hold puts the account into the index of open work, where the sweeper looks.
 *
 * @param isListed also for another move
 */
export const moveAccount = (
  table: Table,
  accountId: string,
  move: Move,
  now_ms: number,
  isListed = false,
): Promise<Moved<Account>> =>
  makeMove<Account>(
    table,
    accountKey(accountId),
    move,
    isListed || move.number.length > 0 ? openFields('ACCOUNT', accountId, isoTime(now_ms)) : {},
  );

/** A hold that is to be given back, which is told from another of the same asset by its ordinal. */
export interface Held {
  readonly accountId: string;
  readonly assetId: string;
  readonly ordinal: number;
}

/**
 * Gives back what a job held of its account, once, however often and by whomever it is called.
 *
 * @param refund with the price
 * @param read the account, if it was read; it is read again if it has changed
 */
export function release(
  table: Table,
  ports: Ports,
  { accountId, assetId, ordinal, refund }: Held & { readonly refund: boolean },
  read?: Account,
): Promise<void> {
  let known = read;
  return untilCommitted(ports, async () => {
    let account = known ?? (await requireAccount(table, accountId));
    known = undefined;
    if (refund) account = await renewAccount(table, ports, account);
    if (account.ordinals[assetId] !== ordinal) return;
    const move = releaseHold(account, assetId, { refund });
    if (!move) return;
    // Its owner was told of a low balance, which a refund may end.
    const isTold = refund && account.lowBalance?.isTold === true;
    const { moved, item } = await moveAccount(table, accountId, move, ports.now(), isTold);
    if (moved || !item) return;
    known = item;
    throw new WriteMissed();
  });
}

/** Longer than Lambda keeps a frozen function, which would send its transaction when it is thawed. */
const MARK_LIFE_S = 24 * 3_600;

/**
 * Gives a create up, in three writes. A mark in the job's place makes the job impossible, even if its transaction is
 * still on the way; the ordinals are noted as gaps; what was held is given back. Each changes nothing the second time, so
 * if this is interrupted the sweeper does it again.
 *
 * @param account one that lists the hold
 * @returns false if the job was written after all
 */
export async function giveUp(
  table: Table,
  ports: Ports,
  account: Account,
  assetId: string,
): Promise<boolean> {
  if (!(await markGivenUp(table, ports, assetId))) return false;
  await giveBack(table, ports, account, assetId);
  return true;
}

/** Gives back a hold that no asset has: its ordinals are noted as gaps, then its price and its slot are free. */
export async function giveBack(table: Table, ports: Ports, account: Account, assetId: string): Promise<void> {
  const { category } = account.holds[assetId]!;
  const place = {
    category,
    ordinal: account.ordinals[assetId]!,
    categoryOrdinal: account.categoryOrdinals[assetId]!,
  };
  await untilCommitted(ports, () =>
    addGap(table, account.id, place).catch((error: unknown) => {
      if (!failedOnlyAtCondition(error)) throw error;
    }),
  );
  const held = { accountId: account.id, assetId, ordinal: place.ordinal };
  await release(table, ports, { ...held, refund: true }, account);
}

/** @returns false if there is a job */
function markGivenUp(table: Table, ports: Ports, assetId: string): Promise<boolean> {
  const mark = new PutCommand({
    TableName: table.name,
    Item: {
      ...jobKey(assetId),
      isGivenUp: true,
      expiresAt_s: Math.floor(ports.now() / 1000) + MARK_LIFE_S,
    },
    ConditionExpression: CONDITIONS.isNew,
  });
  return untilCommitted(ports, async () => {
    try {
      await table.client.send(mark);
      return true;
    } catch (error) {
      if (!failedOnlyAtCondition(error)) throw error;
      return isGivenUp(table, assetId);
    }
  });
}

/** After this time a create is past its deadline, and its function past its time-out. */
export const ABANDONED_MS = (LIMITS.createDeadline_s + 35) * 1000;

/** The holds that a create may have left behind. */
export const oldHolds = ({ holds }: Account, now_ms: number): readonly string[] =>
  Object.entries(holds).flatMap(([assetId, { heldAt }]) =>
    Date.parse(heldAt) < now_ms - ABANDONED_MS ? [assetId] : [],
  );
