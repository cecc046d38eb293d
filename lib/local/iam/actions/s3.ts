import type { Permission } from '../authorize.ts';
import type { ActionRule, ApiCall, Scope } from './api-call.ts';

const bucketArn = (scope: Scope, bucket: string): string => `arn:${scope.partition}:s3:::${bucket}`;

/** Sub-resources of an object -> `METHOD` -> action. */
const OBJECT_SUBRESOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acl: { GET: 'GetObjectAcl', PUT: 'PutObjectAcl' },
  tagging: { GET: 'GetObjectTagging', PUT: 'PutObjectTagging', DELETE: 'DeleteObjectTagging' },
  uploads: { POST: 'PutObject' },
  uploadId: {
    GET: 'ListMultipartUploadParts',
    PUT: 'PutObject',
    POST: 'PutObject',
    DELETE: 'AbortMultipartUpload',
  },
};

/** Sub-resources that read or write a bucket's settings are refused as unknown, but for these. */
const BUCKET_SUBRESOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  location: { GET: 'GetBucketLocation' },
  uploads: { GET: 'ListBucketMultipartUploads' },
  versioning: { GET: 'GetBucketVersioning' },
  versions: { GET: 'ListBucketVersions' },
};

/** Query parameters of GetObject, PutObject and ListObjects that name no other operation. */
const PLAIN_PARAMETERS =
  /^(x-id|versionId|partNumber|response-.+|X-Amz-.+|list-type|prefix|delimiter|max-keys|marker|start-after|continuation-token|encoding-type|fetch-owner)$/i;

/** S3: the action of the method and sub-resource, on the object or the bucket; a copy also reads its source. */
export const s3Permissions: ActionRule = (call, scope) => {
  const [bucket = '', ...rest] = call.path.replace(/^\//, '').split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (bucket === '')
    return call.method === 'GET' ? [{ action: 's3:ListAllMyBuckets', resource: '*' }] : undefined;
  return key === '' ? bucketPermissions(call, bucket, scope) : objectPermissions(call, bucket, key, scope);
};

function subresource(call: ApiCall, known: Readonly<Record<string, unknown>>): string | undefined {
  return [...call.query.keys()].find((name) => Object.hasOwn(known, name) || !PLAIN_PARAMETERS.test(name));
}

function bucketPermissions(call: ApiCall, bucket: string, scope: Scope): Permission[] | undefined {
  const resource = bucketArn(scope, bucket);
  const name = subresource(call, BUCKET_SUBRESOURCES);
  if (call.method === 'POST' && name === 'delete') return deletedObjects(call.body, resource);
  if (name !== undefined) {
    const action = BUCKET_SUBRESOURCES[name]?.[call.method];
    return action === undefined ? undefined : [{ action: `s3:${action}`, resource }];
  }
  if (call.method !== 'GET' && call.method !== 'HEAD') return undefined;
  const values = (parameter: string) => call.query.getAll(parameter);
  const conditionKeys = {
    's3:prefix': values('prefix'),
    's3:delimiter': values('delimiter'),
    's3:max-keys': values('max-keys'),
  };
  return [{ action: 's3:ListBucket', resource, conditionKeys }];
}

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function deletedObjects(body: string, bucket: string): Permission[] {
  return [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => ({
    action: 's3:DeleteObject',
    resource: `${bucket}/${key.replace(/&(\w+);/g, (whole, name) => XML_ENTITIES[name] ?? whole)}`,
  }));
}

function objectPermissions(
  call: ApiCall,
  bucket: string,
  key: string,
  scope: Scope,
): Permission[] | undefined {
  const resource = `${bucketArn(scope, bucket)}/${key}`;
  const action = objectAction(call);
  if (action === undefined) return undefined;
  const permissions = [{ action: `s3:${action}`, resource }];
  const source = call.headers['x-amz-copy-source'];
  if (source !== undefined) permissions.push(copiedObject(source, scope));
  if (action === 'PutObject' && call.headers['x-amz-tagging'] !== undefined) {
    permissions.push({ action: 's3:PutObjectTagging', resource });
  }
  if (action === 'PutObject' && call.headers['x-amz-acl'] !== undefined) {
    permissions.push({ action: 's3:PutObjectAcl', resource });
  }
  return permissions;
}

function objectAction(call: ApiCall): string | undefined {
  const name = subresource(call, OBJECT_SUBRESOURCES);
  if (name !== undefined) return OBJECT_SUBRESOURCES[name]?.[call.method];
  const version = call.query.has('versionId') ? 'Version' : '';
  const actions: Readonly<Record<string, string>> = {
    GET: `GetObject${version}`,
    HEAD: `GetObject${version}`,
    PUT: 'PutObject',
    DELETE: `DeleteObject${version}`,
  };
  return actions[call.method];
}

/** `x-amz-copy-source` is `bucket/key`, encoded, with or without a leading slash, perhaps with `?versionId=`. */
function copiedObject(source: string, scope: Scope): Permission {
  const [path = '', version] = source.replace(/^\//, '').split('?versionId=');
  const action = version === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  return { action, resource: bucketArn(scope, decodeURIComponent(path)) };
}
