import { type CfnElement, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { AccessLogs } from './access-logs.ts';
import type { ServiceCompute } from './service-function.ts';

/**
 * `files/` holds results, which are never changed and go with their asset, and in a folder of each what it was exported as;
 * `inputs/` what requests brought, until it expires.
 */
export type FilePrefix = 'files' | 'files/*/exports' | 'inputs';

export interface FileBucketProps {
  readonly accessLogs: AccessLogs;
}

/**
 * The files of all assets; private, read by users through the front door only. It keeps no versions: a result's key
 * follows from its asset and always gets the same bytes, so a version would only repeat it and be billed.
 */
export class FileBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: FileBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      serverAccessLogsBucket: props.accessLogs.bucket,
      serverAccessLogsPrefix: 'files/',
      lifecycleRules: [
        { prefix: 'inputs/', expiration: Duration.days(2) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  /** Lets a function read objects, and ask for their size, under a prefix. */
  allowRead(fn: ServiceCompute, prefix: FilePrefix): void {
    this.allow(fn, 's3:GetObject', prefix);
  }

  /** Lets a function list the objects under a prefix. */
  allowList(fn: ServiceCompute, prefix: FilePrefix): void {
    fn.allow(['s3:ListBucket'], [this.bucket.bucketArn], { StringLike: { 's3:prefix': [`${prefix}/*`] } });
    fn.tell('FILES_BUCKET', this.bucket.bucketName);
  }

  /** Lets a function write objects under a prefix. */
  allowWrite(fn: ServiceCompute, prefix: FilePrefix): void {
    this.allow(fn, 's3:PutObject', prefix);
  }

  /** Lets a function delete objects under a prefix. */
  allowDelete(fn: ServiceCompute, prefix: FilePrefix): void {
    this.allow(fn, 's3:DeleteObject', prefix);
  }

  /** Lets it take back what it has just written, in whole or in parts. */
  allowDiscard(fn: ServiceCompute, prefix: FilePrefix): void {
    this.allowDelete(fn, prefix);
    this.allow(fn, 's3:AbortMultipartUpload', prefix);
  }

  private allow(fn: ServiceCompute, action: string, prefix: FilePrefix): void {
    fn.allow([action], [this.bucket.arnForObjects(`${prefix}/*`)]);
    const bucketId = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnElement);
    fn.acknowledgePolicy({
      [`AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${prefix}/*]`]:
        'Keys hold asset ids, made long after deployment.',
    });
    fn.tell('FILES_BUCKET', this.bucket.bucketName);
  }
}
