import type { Document } from '@gltf-transform/core';
import { findSkeleton } from './find-skeleton.ts';
import { readBody } from './read-body.ts';
import type { Rig } from './skeleton.ts';

/**
 * What kind of body a model has that can be rigged; null for any other thing. It is what {@link rigModel} goes by, so that
 * what is riggable when an asset completes can be rigged later.
 *
 * @throws InputError source_unreadable when a triangle names a vertex that is not there
 */
export const findRiggable = (document: Document): Rig | null =>
  findSkeleton(document, readBody(document))?.skeleton.kind ?? null;
