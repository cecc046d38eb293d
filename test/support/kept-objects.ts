import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import type { Files } from '../../functions/service/store/files.ts';

/** S3 as far as deletion goes: keys that are put, listed two at a time and deleted. */
export function keptObjects(...keys: string[]): { readonly files: Files; readonly keys: Set<string> } {
  const kept = new Set(keys);
  const s3 = mockClient(S3Client);
  s3.on(PutObjectCommand).callsFake(({ Key }) => void kept.add(Key));
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => void kept.delete(Key));
  s3.on(ListObjectsV2Command).callsFake(({ Prefix, ContinuationToken = '' }) => {
    const found = [...kept].filter((key) => key.startsWith(Prefix) && key > ContinuationToken).sort();
    const page = found.slice(0, 2);
    return {
      Contents: page.map((Key) => ({ Key })),
      ...(found.length > 2 && { NextContinuationToken: page[1] }),
    };
  });
  return { files: { client: new S3Client({ region: 'eu-central-1' }), bucket: 'files' }, keys: kept };
}
