import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { billingVariables } from '../../functions/service/api/billing-links.ts';
import type { AccessLogs } from '../access-logs.ts';
import type { FileBucket } from '../file-bucket.ts';
import { globalName } from '../global-name.ts';
import type { ServiceCompute } from '../service-function.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { acknowledge } from '../validation.ts';
import { OriginSecret } from './origin-secret.ts';
import { addAddresses, type OwnDomain } from './own-domain.ts';
import { ResponseHeaders } from './response-headers.ts';
import { viewerRequestCode } from './viewer-request.ts';

export interface FrontDoorProps {
  /** Host name of the HTTP API. */
  readonly apiDomain: string;
  /** Host name of the web function. */
  readonly uploadsDomain: string;
  readonly originSecret: OriginSecret;
  readonly fileBucket: FileBucket;
  readonly signingKeys: SigningKeys;
  readonly accessLogs: AccessLogs;
  /** Origins of the pages that may call the API, or `*`; none if it is empty. */
  readonly allowedOrigins: readonly string[];
  /**
   * The domain that users know the service by.
   * @default the distribution's, with which AWS lets viewers use TLS 1.0 and 1.1 too
   */
  readonly ownDomain?: OwnDomain;
}

/** As viewer-request.js names it. */
const UPLOADS_ORIGIN_ID = 'uploads';

/** The statuses that CloudFront may keep from an origin: most of them for ten seconds, whoever asks and whatever `Cache-Control` says. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
/**
 * No error is kept: a path is one thing to CloudFront whoever's key comes with it, so that another's 404 would be the
 * owner's too, and whoever tries a 503 again in time would get it again.
 */
const KEEP_NO_ERRORS = KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

/** CloudFront: one domain for the API and the files. */
export class FrontDoor extends Construct {
  readonly distribution: Distribution;
  /** Without a slash at its end. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: FrontDoorProps) {
    super(scope, id);
    const headers = new ResponseHeaders(this, 'ResponseHeaders', props);
    const api = this.apiBehavior(props, headers);
    const files = this.fileBehavior(props, headers);
    const pages: BehaviorOptions = {
      ...api,
      responseHeadersPolicy: headers.pages,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // A page is the same whoever asks for it, and always fits an event.
      functionAssociations: [],
    };
    const { ownDomain } = props;
    this.distribution = new Distribution(this, 'Distribution', {
      ...(ownDomain && {
        domainNames: [ownDomain.domainName],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', ownDomain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      comment: 'Asset generation service: API and files',
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: api,
      additionalBehaviors: {
        // They come in this order: what the dashboard asks is no page.
        '/dashboard/api/*': api,
        '/dashboard/files/*': this.pageFileBehavior(props, headers),
        '/dashboard*': pages,
        '/docs*': pages,
        '/files/*': files,
        // What requests brought, for providers that fetch it once.
        '/inputs/*': { ...files, cachePolicy: CachePolicy.CACHING_DISABLED },
        // An origin that a function selects has to stand on some behaviour; no route has this path.
        '/uploads': { ...api, origin: this.uploadsOrigin(props) },
      },
      errorResponses: KEEP_NO_ERRORS,
      enableLogging: true,
      logBucket: props.accessLogs.bucket,
      logFilePrefix: 'front-door/',
    });
    this.baseUrl = `https://${ownDomain?.domainName ?? this.distribution.distributionDomainName}`;
    if (ownDomain) addAddresses(this, ownDomain, this.distribution);
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'The service is sold in every country.',
      'AwsSolutions-CFR2':
        'Limits per key and per IP are exact and in the functions; a web ACL would cost more than the idle service.',
    });
    if (ownDomain) return;
    acknowledge(this.distribution, {
      'AwsSolutions-CFR4':
        "AWS's own certificate lets old viewers use TLS 1.0 and 1.1; a domain and certificate of the operator's do not.",
    });
  }

  /** Gives a function the URL that users know the service by. */
  allowLinks(fn: ServiceCompute): void {
    fn.tell('BASE_URL', this.baseUrl);
  }

  /** Tells a function where a refused user buys a plan or credits. */
  allowBillingLinks(fn: ServiceCompute): void {
    for (const [name, url] of Object.entries(billingVariables(this.baseUrl))) fn.tell(name, url);
  }

  /** Everything but the files: never cached, all methods, with who the viewer is and the proof of the way taken. */
  private apiBehavior(props: FrontDoorProps, headers: ResponseHeaders): BehaviorOptions {
    const viewerRequest = new CloudFrontFunction(this, 'ViewerRequest', {
      functionName: globalName(this),
      comment: 'Tells the API who calls it where, and chooses between its two origins',
      runtime: FunctionRuntime.JS_2_0,
      code: viewerRequestCode(props.ownDomain?.domainName),
    });
    return {
      origin: new HttpOrigin(props.apiDomain, originOptions(props)),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: headers.api,
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /** What the pages load: each file has a hash of itself in its path. */
  private pageFileBehavior(props: FrontDoorProps, headers: ResponseHeaders): BehaviorOptions {
    return {
      origin: new HttpOrigin(props.apiDomain, originOptions(props)),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: headers.pages,
      cachePolicy: new CachePolicy(this, 'PageFileCache', {
        cachePolicyName: globalName(this, '-pages'),
        comment: 'Files of the pages never change; nobody is told apart by them',
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        queryStringBehavior: CacheQueryStringBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
      }),
    };
  }

  private uploadsOrigin(props: FrontDoorProps): HttpOrigin {
    return new HttpOrigin(props.uploadsDomain, {
      ...originOptions(props),
      originId: UPLOADS_ORIGIN_ID,
      readTimeout: Duration.seconds(60),
    });
  }

  /** Results, to whoever holds a signed URL. The file name that a URL sets is a part of what is signed and cached. */
  private fileBehavior(props: FrontDoorProps, headers: ResponseHeaders): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(props.fileBucket.bucket, {
        originAccessControl: new S3OriginAccessControl(this, 'FileAccess', {
          originAccessControlName: globalName(this),
        }),
      }),
      trustedKeyGroups: [props.signingKeys.keyGroup],
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: headers.files,
      cachePolicy: new CachePolicy(this, 'FileCache', {
        cachePolicyName: globalName(this),
        comment: 'Files never change; a copy outlives a deleted one by an hour at most',
        queryStringBehavior: CacheQueryStringBehavior.allowList('response-content-disposition'),
        headerBehavior: CacheHeaderBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
        minTtl: Duration.minutes(1),
        defaultTtl: DELETED_FILES_LIFE,
        maxTtl: DELETED_FILES_LIFE,
      }),
    };
  }
}

/** How long a copy at the edge may outlive its file. */
const DELETED_FILES_LIFE = Duration.hours(1);

const originOptions = ({ originSecret }: FrontDoorProps): HttpOriginProps => ({
  customHeaders: { [OriginSecret.HEADER]: originSecret.reference },
  protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
  originSslProtocols: [OriginSslPolicy.TLS_V1_2],
});
