import type { Collection } from './collection.ts';

/** How many items name a member, and the sum of the ordinals they name. */
interface Tally {
  count: number;
  sum: number;
}

/** Everything that is stored of one collection, added up item by item in any order, and then compared. */
export class CollectionBooks {
  readonly id: string;
  collection: Collection | undefined;
  /** Whether a mark says that the collection is deleted: its members are then what the sweeper has not come to. */
  isDeleted = false;
  readonly #members: Tally = { count: 0, sum: 0 };
  readonly #memberships: Tally = { count: 0, sum: 0 };

  /** @param id whose books these are */
  constructor(id: string) {
    this.id = id;
  }

  addMember(ordinal: number): void {
    tally(this.#members, ordinal);
  }

  addMembership(ordinal: number): void {
    tally(this.#memberships, ordinal);
  }

  /**
   * What does not agree, a sentence each.
   *
   * @param exists whether there is a collection of this account with that id
   */
  problems(exists: (accountId: string, collectionId: string) => boolean): readonly string[] {
    const { collection, id, isDeleted } = this;
    if (!collection) {
      return isDeleted ? [] : [`Collection ${id} has ${this.#members.count} members but does not exist.`];
    }
    const { accountId, assetCount, parentId } = collection;
    const problems: string[] = [];
    if (isDeleted) problems.push('it is deleted but exists.');
    if (this.#members.count !== assetCount) {
      problems.push(`${assetCount} assets are counted, it has ${this.#members.count}.`);
    }
    if (this.#members.count !== this.#memberships.count || this.#members.sum !== this.#memberships.sum) {
      problems.push('its members and the memberships of its assets differ.');
    }
    if (parentId !== undefined && !exists(accountId, parentId)) {
      problems.push(`its parent ${parentId} does not exist.`);
    }
    return problems.map((problem) => `Collection ${id}: ${problem}`);
  }
}

function tally(counted: Tally, ordinal: number): void {
  counted.count++;
  counted.sum += ordinal;
}
