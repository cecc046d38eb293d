import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';

/** A domain of the operator's. */
export interface OwnDomain {
  /** Such as `api.example.com`. */
  readonly domainName: string;
  /** Of a certificate for it in us-east-1, the one region whose certificates CloudFront takes. */
  readonly certificateArn: string;
  /**
   * The zone of Route 53 in which the domain's addresses are kept.
   * @default none: the operator points the domain at the distribution
   */
  readonly hostedZoneId?: string;
}

/** Lets the domain lead to the distribution, in both families of addresses. */
export function addAddresses(scope: Construct, ownDomain: OwnDomain, distribution: Distribution): void {
  const { domainName, hostedZoneId } = ownDomain;
  if (hostedZoneId === undefined) return;
  // Of the zone only its id is used: the records' names are whole.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  new ARecord(scope, 'Address', { zone, recordName: `${domainName}.`, target });
  new AaaaRecord(scope, 'Address6', { zone, recordName: `${domainName}.`, target });
}
