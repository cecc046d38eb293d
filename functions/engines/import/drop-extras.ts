import { type Document, ExtensibleProperty, Primitive } from '@gltf-transform/core';
import { KHRXMP } from '@gltf-transform/extensions';
import { quadCount, setQuadCount } from '../../studio/geometry/mesh/quads.ts';

const COPYRIGHT_CHARS = 255;

/**
 * Takes out what a file may carry along without anything of it being drawn: extras of whatever content, XMP packets, and
 * what its `asset` says but for the copyright. How many quads a primitive's triangles make up is ours, and stays where the
 * triangles agree.
 */
export function dropExtras(document: Document): void {
  const root = document.getRoot();
  for (const extension of root.listExtensionsUsed()) {
    if (extension.extensionName === KHRXMP.EXTENSION_NAME) extension.dispose();
  }
  const asset = root.getAsset() as unknown as Record<string, unknown>;
  const { copyright } = asset;
  for (const name of Object.keys(asset)) if (name !== 'version') delete asset[name];
  if (typeof copyright === 'string') asset.copyright = copyright.slice(0, COPYRIGHT_CHARS).toWellFormed();
  root.setExtras({});
  const edges = document.getGraph().listEdges();
  for (const property of new Set(edges.map((edge) => edge.getChild()))) {
    if (!(property instanceof ExtensibleProperty)) continue;
    const quads = property instanceof Primitive ? quadCount(property) : 0;
    property.setExtras({});
    if (quads > 0) setQuadCount(property as unknown as Primitive, quads);
  }
}
