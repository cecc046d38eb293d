import type { ViewerHead, ViewerResponse } from './http.ts';

interface Items {
  readonly Items: readonly string[];
}

/** `ResponseHeadersPolicyConfig` of a template, as far as it is applied here. */
export interface ResponseHeadersPolicyConfig {
  readonly CustomHeadersConfig?: {
    readonly Items: readonly { readonly Header: string; readonly Value: string }[];
  };
  readonly RemoveHeadersConfig?: { readonly Items: readonly { readonly Header: string }[] };
  readonly SecurityHeadersConfig?: {
    readonly StrictTransportSecurity?: {
      readonly AccessControlMaxAgeSec: number;
      readonly IncludeSubdomains?: boolean;
    };
    readonly ContentTypeOptions?: object;
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string };
    readonly FrameOptions?: { readonly FrameOption: string };
    readonly ReferrerPolicy?: { readonly ReferrerPolicy: string };
  };
  readonly CorsConfig?: {
    readonly AccessControlAllowOrigins: Items;
    readonly AccessControlAllowMethods: Items;
    readonly AccessControlAllowHeaders: Items;
    readonly AccessControlExposeHeaders?: Items;
    readonly AccessControlMaxAgeSec?: number;
  };
}

function securityHeaders(config: ResponseHeadersPolicyConfig['SecurityHeadersConfig'] = {}) {
  const { StrictTransportSecurity: hsts, ContentSecurityPolicy: csp, FrameOptions, ReferrerPolicy } = config;
  return {
    ...(hsts && {
      'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
    }),
    ...(config.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(csp && { 'content-security-policy': csp.ContentSecurityPolicy }),
    ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
    ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
  };
}

function corsHeaders(config: ResponseHeadersPolicyConfig['CorsConfig'], origin: string | undefined) {
  if (!config || origin === undefined) return {};
  const origins = config.AccessControlAllowOrigins.Items;
  if (!origins.includes('*') && !origins.includes(origin)) return {};
  const exposed = config.AccessControlExposeHeaders?.Items;
  return {
    'access-control-allow-origin': origins.includes('*') ? '*' : origin,
    'access-control-allow-methods': config.AccessControlAllowMethods.Items.join(', '),
    'access-control-allow-headers': config.AccessControlAllowHeaders.Items.join(', '),
    ...(exposed && { 'access-control-expose-headers': exposed.join(', ') }),
    ...(config.AccessControlMaxAgeSec !== undefined && {
      'access-control-max-age': String(config.AccessControlMaxAgeSec),
    }),
  };
}

/** The response with the headers of its behaviour's policy; they win over the origin's. */
export function withPolicyHeaders(
  request: ViewerHead,
  response: ViewerResponse,
  policy: ResponseHeadersPolicyConfig | undefined,
): ViewerResponse {
  if (!policy) return response;
  const removed = policy.RemoveHeadersConfig?.Items.map(({ Header }) => Header.toLowerCase()) ?? [];
  const kept = Object.entries(response.headers).filter(([name]) => !removed.includes(name.toLowerCase()));
  const custom = policy.CustomHeadersConfig?.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]);
  return {
    ...response,
    headers: {
      ...Object.fromEntries(kept),
      ...securityHeaders(policy.SecurityHeadersConfig),
      ...corsHeaders(policy.CorsConfig, request.headers.origin),
      ...Object.fromEntries(custom ?? []),
    },
  };
}
