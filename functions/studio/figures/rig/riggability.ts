import type { Document } from '@gltf-transform/core';
import { findSkeleton, whyNoSkeleton } from './find-skeleton.ts';
import { readBody } from './read-body.ts';
import type { Rig } from './skeleton.ts';

/** Whether and as what a model can be rigged, and else what is in its way. */
export interface Riggability {
  /** The kind of its body; null for any other thing. */
  readonly riggable: Rig | null;
  /** A sentence; of what can be rigged there is none. */
  readonly whyNotRiggable?: string;
}

/**
 * What can be rigged of a model. It is what {@link rigModel} goes by, so that what is riggable when an asset completes can be
 * rigged later.
 *
 * @throws InputError source_unreadable when a triangle names a vertex that is not there
 */
export function riggability(document: Document): Riggability {
  const body = readBody(document);
  const moved = findSkeleton(document, body);
  return moved
    ? { riggable: moved.skeleton.kind }
    : { riggable: null, whyNotRiggable: whyNoSkeleton(document, body) };
}
