import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
}

/** A CloudFormation template, as far as it is read here. */
export interface Template {
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>;
  readonly Mappings?: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Condition?: string }>>;
}

export interface Assembly {
  readonly stackName: string;
  readonly template: Template;
  /** Folder (absolute) of an asset by the object key under which a deployment would have uploaded it. */
  readonly assetFolder: (objectKey: string) => string;
}

interface Manifest {
  readonly artifacts: Readonly<
    Record<
      string,
      {
        readonly type: string;
        readonly displayName?: string;
        readonly properties?: {
          readonly templateFile?: string;
          readonly stackName?: string;
          readonly file?: string;
          readonly directoryName?: string;
        };
      }
    >
  >;
}

interface AssetsFile {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path: string };
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
      }
    >
  >;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Manifests of this folder and of the stages nested in it. */
function* manifests(folder: string): Generator<{ folder: string; manifest: Manifest }> {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
  yield { folder, manifest };
  for (const { type, properties } of Object.values(manifest.artifacts)) {
    if (type === 'cdk:cloud-assembly') yield* manifests(join(folder, properties!.directoryName!));
  }
}

function assetFolders(assetsFile: string): Map<string, string> {
  const folders = new Map<string, string>();
  const { files } = readJson<AssetsFile>(assetsFile);
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      folders.set(objectKey, resolve(dirname(assetsFile), source.path));
    }
  }
  return folders;
}

/**
 * Reads a synthesized cloud assembly.
 * @param directory the folder that holds `manifest.json`
 * @throws if the assembly, stages included, does not hold exactly one stack
 */
export function loadAssembly(directory: string): Assembly {
  const stacks: { stackName: string; templateFile: string }[] = [];
  const assets = new Map<string, string>();
  for (const { folder, manifest } of manifests(directory)) {
    for (const [id, { type, properties }] of Object.entries(manifest.artifacts)) {
      if (type === 'aws:cloudformation:stack') {
        stacks.push({
          stackName: properties?.stackName ?? id,
          templateFile: join(folder, properties!.templateFile!),
        });
      }
      if (type === 'cdk:asset-manifest') {
        for (const [key, path] of assetFolders(join(folder, properties!.file!))) assets.set(key, path);
      }
    }
  }
  const [stack, ...others] = stacks;
  if (!stack || others.length > 0) {
    throw new Error(
      `The assembly in ${directory} holds ${stacks.length} stacks; exactly one can be run here.`,
    );
  }
  return {
    stackName: stack.stackName,
    template: readJson<Template>(stack.templateFile),
    assetFolder: (objectKey) => {
      const folder = assets.get(objectKey);
      if (!folder) throw new Error(`The assembly holds no asset ${objectKey}.`);
      return folder;
    },
  };
}
