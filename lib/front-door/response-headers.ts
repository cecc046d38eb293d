import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/** Nothing that is served may run, be framed or be taken for another type. */
const SECURITY_HEADERS: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  contentSecurityPolicy: {
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
    override: true,
  },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
};

/** The headers that CloudFront adds to every answer. */
export class ResponseHeaders extends Construct {
  readonly api: ResponseHeadersPolicy;
  /** Lets viewers in browsers load models and textures from any page. */
  readonly files: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new ResponseHeadersPolicy(this, 'Api', { securityHeadersBehavior: SECURITY_HEADERS });
    this.files = new ResponseHeadersPolicy(this, 'Files', {
      securityHeadersBehavior: SECURITY_HEADERS,
      corsBehavior: {
        accessControlAllowOrigins: ['*'],
        accessControlAllowMethods: ['GET', 'HEAD'],
        accessControlAllowHeaders: ['*'],
        accessControlAllowCredentials: false,
        originOverride: true,
      },
    });
  }
}
