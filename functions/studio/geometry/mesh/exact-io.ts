import { type Document, type GLTF, type JSONDocument, WebIO } from '@gltf-transform/core';

/**
 * Writes where nodes are, however near to their parents. The library takes less than 10 micrometres for nothing, which the
 * bones of a model that is given in other units than metres are.
 */
export class ExactIO extends WebIO {
  override async writeJSON(
    document: Document,
    options?: Parameters<WebIO['writeJSON']>[1],
  ): Promise<JSONDocument> {
    const written = await super.writeJSON(document, options);
    for (const [i, node] of document.getRoot().listNodes().entries()) {
      const translation = node.getTranslation();
      const definition: GLTF.INode | undefined = written.json.nodes?.[i];
      if (definition && translation.some((value) => value !== 0)) definition.translation = translation;
    }
    return written;
  }
}
