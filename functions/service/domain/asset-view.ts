import {
  type Asset,
  type AssetOptions,
  type FileRole,
  type ImageMetadata,
  type ModelMetadata,
  OPTION_NAMES,
  type Understood,
} from './asset.ts';
import { fileExpiry_s } from './file-expiry.ts';
import { safeFileName } from './file-name.ts';
import { isoTime } from './ports.ts';
import { isSandbox } from './sandbox-id.ts';

/**
 * Makes a URL by which anyone can download one object until it expires. It must be a pure function of its arguments.
 *
 * @param key object key in the file bucket
 * @param downloadName what the browser saves it as
 * @param expires_s seconds since the epoch
 */
export type SignUrl = (key: string, downloadName: string, expires_s: number) => string;

/** The asset as the caller sees it. */
export type PublicAsset = Omit<Asset, 'accountId' | 'origin' | 'ordinal' | 'categoryOrdinal' | 'files'> & {
  readonly files?: Readonly<Partial<Record<FileRole, string>>>;
  readonly filesExpireAt?: string;
  /** It was made by a test key. */
  readonly test?: true;
};

/**
 * The asset's public JSON. GET and every webhook attempt are rendered by this function from the same item, and must
 * agree byte for byte: the order of the keys is fixed here, since DynamoDB keeps none.
 *
 * @param asset as stored
 * @param sign makes the signed URLs
 * @param now_ms present time, which only moves `filesExpireAt` and the URLs
 */
export function renderAsset(asset: Asset, sign: SignUrl, now_ms: number): PublicAsset {
  return withoutUndefined({
    id: asset.id,
    taskStatus: asset.taskStatus,
    type: asset.type,
    category: asset.category,
    name: asset.name,
    engine: asset.engine,
    operation: asset.operation,
    sourceAssetId: asset.sourceAssetId,
    license: asset.license,
    options: asset.options && renderOptions(asset.options),
    cost: asset.cost,
    createdAt: asset.createdAt,
    startedAt: asset.startedAt,
    completedAt: asset.completedAt,
    ...renderFiles(asset, sign, now_ms),
    metadata: asset.metadata && renderMetadata(asset.metadata),
    errorCategory: asset.errorCategory,
    errorDetail: asset.errorDetail,
    test: isSandbox(asset.accountId) || undefined,
  }) as PublicAsset;
}

const FILE_ROLES: readonly FileRole[] = ['model', 'image', 'thumbnail', 'textures'];

function renderFiles({ name, files, completedAt }: Asset, sign: SignUrl, now_ms: number): object {
  if (!files || !completedAt) return {};
  const expires_s = fileExpiry_s(completedAt, now_ms);
  const urls = FILE_ROLES.flatMap((role) => {
    const key = files[role];
    return key === undefined ? [] : [[role, sign(key, downloadName(name, role, key), expires_s)]];
  });
  return { files: Object.fromEntries(urls), filesExpireAt: isoTime(expires_s * 1000) };
}

/** The asset's name with the object's extension; a file other than the main one has its role in its name. */
function downloadName(name: string, role: FileRole, key: string): string {
  const extension = key.slice(key.lastIndexOf('.'));
  const base = safeFileName(name, 'asset');
  return role === 'model' || role === 'image' ? `${base}${extension}` : `${base}-${role}${extension}`;
}

const renderOptions = (options: AssetOptions): object =>
  withoutUndefined(Object.fromEntries(OPTION_NAMES.map((name) => [name, options[name]])));

function renderMetadata(metadata: ModelMetadata | ImageMetadata): object {
  const understood = metadata.understood && renderUnderstood(metadata.understood);
  if ('width' in metadata)
    return withoutUndefined({ width: metadata.width, height: metadata.height, understood });
  const { vertices, faces, quads, boundingBox, hasUv, materials, rigged, riggable, animations } = metadata;
  const { remeshed, fingers } = metadata;
  return withoutUndefined({
    vertices,
    faces,
    quads,
    boundingBox: { min: boundingBox.min, max: boundingBox.max },
    hasUv,
    materials,
    rigged,
    riggable,
    animations,
    remeshed,
    fingers: fingers && { left: fingers.left, right: fingers.right },
    understood,
  });
}

const renderUnderstood = ({ subject, count, modifiers, relations, ignored }: Understood): object => ({
  subject,
  count,
  modifiers,
  relations,
  ignored,
});

const withoutUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
