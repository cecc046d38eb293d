import type { Part, Thing } from './reading.ts';

/** What has been read of something so far: later words replace it by one that says more. */
export interface Draft<Kept> {
  kept: Kept;
}

/** Adds a part to a thing. @returns the draft of that part, which stays the thing's own */
export function addedPart(owner: Draft<Thing>, part: Part): Draft<Part> {
  const index = owner.kept.parts.length;
  owner.kept = { ...owner.kept, parts: [...owner.kept.parts, part] };
  return {
    get kept() {
      return owner.kept.parts[index]!;
    },
    set kept(changed: Part) {
      owner.kept = { ...owner.kept, parts: owner.kept.parts.with(index, changed) };
    },
  };
}
