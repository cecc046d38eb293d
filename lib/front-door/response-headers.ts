import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { globalName } from '../global-name.ts';

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

/**
 * Of a page: everything from here, no script but in files, framed by nobody. Styles may stand in the page, since the viewer
 * of models brings its own that way. The viewer decodes meshes by WebAssembly, and makes blobs of pictures.
 */
const PAGE_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers that name AWS's own parts and help no caller; `X-Request-Id` is the service's. */
const REMOVED_HEADERS = ['apigw-requestid', 'lambda-web-logstream', 'lambda-web-request-id'];

/** The headers that a browser may send in addition to those it always may. `*` would not cover Authorization. */
const REQUEST_HEADERS = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'X-Api-Key'],
  // The Model Context Protocol's.
  ...['Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name'],
];
/** The headers of an answer that a page may read in addition to those it always may. */
const EXPOSED_HEADERS = [
  'Idempotency-Replayed',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'X-SVC-Progress',
];

export interface ResponseHeadersProps {
  /** Origins of the pages that may call the API, or `*`; none if it is empty. */
  readonly allowedOrigins: readonly string[];
}

/** The headers that CloudFront adds to every answer, its own and API Gateway's errors included. */
export class ResponseHeaders extends Construct {
  readonly api: ResponseHeadersPolicy;
  /** No page of another origin may read them: they take no CORS. */
  readonly pages: ResponseHeadersPolicy;
  /** Lets viewers in browsers load models and textures from any page. */
  readonly files: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, { allowedOrigins }: ResponseHeadersProps) {
    super(scope, id);
    this.api = new ResponseHeadersPolicy(this, 'Api', {
      responseHeadersPolicyName: `${globalName(this)}-api`,
      removeHeaders: REMOVED_HEADERS,
      securityHeadersBehavior: SECURITY_HEADERS,
      corsBehavior: allowedOrigins.length > 0 ? apiCors(allowedOrigins) : undefined,
    });
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      responseHeadersPolicyName: globalName(this, '-pages'),
      removeHeaders: REMOVED_HEADERS,
      securityHeadersBehavior: {
        ...SECURITY_HEADERS,
        contentSecurityPolicy: { contentSecurityPolicy: PAGE_SECURITY_POLICY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      },
    });
    this.files = new ResponseHeadersPolicy(this, 'Files', {
      responseHeadersPolicyName: `${globalName(this)}-files`,
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

/** A page sends its key itself in a header, never a cookie: no page can use what another one's browser holds. */
const apiCors = (origins: readonly string[]): ResponseHeadersCorsBehavior => ({
  accessControlAllowOrigins: [...origins],
  accessControlAllowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  accessControlAllowHeaders: REQUEST_HEADERS,
  accessControlExposeHeaders: EXPOSED_HEADERS,
  accessControlAllowCredentials: false,
  accessControlMaxAge: Duration.hours(1),
  originOverride: true,
});
