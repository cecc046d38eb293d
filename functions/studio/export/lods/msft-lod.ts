import {
  Extension,
  ExtensionProperty,
  type IProperty,
  type Node,
  type Nullable,
  PropertyType,
  type ReaderContext,
  RefList,
  type WriterContext,
} from '@gltf-transform/core';

const NAME = 'MSFT_lod';

interface ILowerLevels extends IProperty {
  nodes: RefList<Node>;
}

/** The lower levels of a node, the finest first. */
export class LowerLevels extends ExtensionProperty<ILowerLevels> {
  static override EXTENSION_NAME = NAME;
  declare extensionName: typeof NAME;
  declare propertyType: 'LowerLevels';
  declare parentTypes: [PropertyType.NODE];

  protected override init(): void {
    this.extensionName = NAME;
    this.propertyType = 'LowerLevels';
    this.parentTypes = [PropertyType.NODE];
  }

  protected override getDefaults(): Nullable<ILowerLevels> {
    return Object.assign(super.getDefaults() as IProperty, { nodes: new RefList<Node>() });
  }

  add(node: Node): this {
    return this.addRef('nodes', node);
  }

  list(): readonly Node[] {
    return this.listRefs('nodes');
  }
}

/** `MSFT_lod` on nodes: what a viewer draws in a node's place where it covers less of the screen. */
export class MsftLod extends Extension {
  static override readonly EXTENSION_NAME = NAME;
  override readonly extensionName = NAME;

  createLowerLevels(): LowerLevels {
    return new LowerLevels(this.document.getGraph());
  }

  read(context: ReaderContext): this {
    for (const [i, { extensions }] of (context.jsonDoc.json.nodes ?? []).entries()) {
      const lod = extensions?.[NAME] as { readonly ids: readonly number[] } | undefined;
      if (!lod) continue;
      const levels = this.createLowerLevels();
      for (const id of lod.ids) levels.add(context.nodes[id]!);
      context.nodes[i]!.setExtension(NAME, levels);
    }
    return this;
  }

  write(context: WriterContext): this {
    for (const node of this.document.getRoot().listNodes()) {
      const levels = node.getExtension<LowerLevels>(NAME);
      if (!levels) continue;
      const written = context.jsonDoc.json.nodes![context.nodeIndexMap.get(node)!]!;
      const ids = levels.list().map((level) => context.nodeIndexMap.get(level)!);
      written.extensions = { ...written.extensions, [NAME]: { ids } };
    }
    return this;
  }
}
