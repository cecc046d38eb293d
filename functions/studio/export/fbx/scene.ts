import { type FbxRecord, int64, objectName, record, text } from './record.ts';

/** Number of an object in its file; 0 is the scene itself. */
export type ObjectId = number;

export const ROOT: ObjectId = 0;

const FIRST_ID = 1_000_000;

/** The objects of a file and what connects them, as they are added. */
export class Scene {
  readonly objects: FbxRecord[] = [];
  readonly connections: FbxRecord[] = [];
  /** How many there are of each kind. */
  readonly counts = new Map<string, number>();
  #next = FIRST_ID;

  /** An id for an object that others refer to before it can be written. */
  reserve(): ObjectId {
    return this.#next++;
  }

  /**
   * @param kind name of the record, such as `Model`
   * @param name of the object, with its class: `[name, class]`
   * @param type such as `Mesh`; empty for kinds that have no types
   */
  add(
    kind: string,
    [name, objectClass]: readonly [name: string, objectClass: string],
    type: string,
    children: readonly FbxRecord[],
    id: ObjectId = this.reserve(),
  ): ObjectId {
    this.objects.push(record(kind, [int64(id), objectName(name, objectClass), text(type)], children));
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    return id;
  }

  /** Makes an object a part of another, or of one of its properties. */
  connect(child: ObjectId, parent: ObjectId, property?: string): void {
    const ends = [int64(child), int64(parent)];
    this.connections.push(
      property === undefined
        ? record('C', [text('OO'), ...ends])
        : record('C', [text('OP'), ...ends, text(property)]),
    );
  }
}
