import { createPublicKey } from 'node:crypto';
import { matchesWildcard } from '../iam/wildcard.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { type CustomErrorResponse, errorTtls } from './error-cache.ts';
import { type Forwarding, forwardings } from './forwarding.ts';
import type { ResponseHeadersPolicyConfig } from './response-headers.ts';
import type { TrustedKeys } from './signed-url.ts';
import { type ViewerRequestFunction, viewerRequestFunction } from './viewer-request.ts';

interface BehaviorProperties {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly CachePolicyId: string;
  readonly OriginRequestPolicyId?: string;
  readonly ResponseHeadersPolicyId?: string;
  readonly TrustedKeyGroups?: readonly string[];
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
}

interface OriginProperties {
  readonly Id: string;
  readonly DomainName: string;
  readonly OriginPath?: string;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

interface DistributionConfig {
  readonly DefaultCacheBehavior: BehaviorProperties;
  readonly CacheBehaviors?: readonly BehaviorProperties[];
  readonly Origins: readonly OriginProperties[];
  readonly CustomErrorResponses?: readonly CustomErrorResponse[];
}

export interface Behavior {
  readonly pathPattern: string;
  readonly originId: string;
  readonly methods: readonly string[];
  /** That of the cache policy, then that of the origin request policy if there is one. */
  readonly forwarding: readonly [Forwarding, ...Forwarding[]];
  readonly responseHeaders: ResponseHeadersPolicyConfig | undefined;
  /** Undefined for a behaviour that takes unsigned URLs. */
  readonly trustedKeys: TrustedKeys | undefined;
  readonly viewerRequest: ViewerRequestFunction | undefined;
}

export interface Origin {
  readonly domain: string;
  readonly customHeaders: Readonly<Record<string, string>>;
}

export interface Distribution {
  /** In the order in which they are tried; the default behaviour is last and takes every path. */
  readonly behaviors: readonly Behavior[];
  readonly origins: ReadonlyMap<string, Origin>;
  /** How long an error is kept, by its status. */
  readonly errorTtls_s: ReadonlyMap<number, number>;
}

const DEFAULT_METHODS = ['GET', 'HEAD'];

function trustedKeys(stack: Stack, groups: readonly string[] | undefined): TrustedKeys | undefined {
  if (!groups || groups.length === 0) return undefined;
  const ids = groups.flatMap(
    (group) =>
      stack.find('AWS::CloudFront::KeyGroup', group).property<{ Items: string[] }>('KeyGroupConfig')!.Items,
  );
  return new Map(
    ids.map((id) => {
      const key = stack.find('AWS::CloudFront::PublicKey', id);
      return [id, createPublicKey(key.property<{ EncodedKey: string }>('PublicKeyConfig')!.EncodedKey)];
    }),
  );
}

function viewerRequest(
  stack: Stack,
  associations: BehaviorProperties['FunctionAssociations'] = [],
  domain: string,
): ViewerRequestFunction | undefined {
  const [association, ...others] = associations;
  if (!association) return undefined;
  if (others.length > 0 || association.EventType !== 'viewer-request') {
    throw new Error(`Only one function a behaviour, at viewer-request, is run here.`);
  }
  const resource = stack.find('AWS::CloudFront::Function', association.FunctionARN);
  return viewerRequestFunction(resource.property<string>('FunctionCode')!, domain);
}

function readBehavior(stack: Stack, properties: BehaviorProperties, domain: string): Behavior {
  const headersId = properties.ResponseHeadersPolicyId;
  const responseHeaders =
    headersId === undefined
      ? undefined
      : stack
          .find('AWS::CloudFront::ResponseHeadersPolicy', headersId)
          .property<ResponseHeadersPolicyConfig>('ResponseHeadersPolicyConfig');
  return {
    pathPattern: properties.PathPattern ?? '*',
    originId: properties.TargetOriginId,
    methods: properties.AllowedMethods ?? DEFAULT_METHODS,
    forwarding: forwardings(stack, properties.CachePolicyId, properties.OriginRequestPolicyId),
    responseHeaders,
    trustedKeys: trustedKeys(stack, properties.TrustedKeyGroups),
    viewerRequest: viewerRequest(stack, properties.FunctionAssociations, domain),
  };
}

function readOrigin({ DomainName, OriginPath, OriginCustomHeaders = [] }: OriginProperties): Origin {
  if (OriginPath) throw new Error(`The origin path ${OriginPath} is not run here.`);
  const headers = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
    HeaderName.toLowerCase(),
    HeaderValue,
  ]);
  return { domain: DomainName, customHeaders: Object.fromEntries(headers) };
}

/** Reads the distribution's behaviours and origins, and how it keeps errors; other caching is left out. */
export function readDistribution(stack: Stack, resource: Resource, domain: string): Distribution {
  const config = resource.property<DistributionConfig>('DistributionConfig')!;
  const behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior];
  return {
    behaviors: behaviors.map((properties) => readBehavior(stack, properties, domain)),
    origins: new Map(config.Origins.map((origin) => [origin.Id, readOrigin(origin)])),
    errorTtls_s: errorTtls(config.CustomErrorResponses),
  };
}

/** The first behaviour whose pattern fits; a pattern may leave out its leading slash. */
export function findBehavior({ behaviors }: Distribution, path: string): Behavior {
  const plain = path.replace(/%[2-7][0-9a-f]/gi, plainLetter);
  const fits = ({ pathPattern }: Behavior) => matchesWildcard(pathPattern.replace(/^(?![/*])/, '/'), plain);
  return behaviors.find(fits)!;
}

/** CloudFront finds the behaviour by letters that are not escaped, and sends the path on as it came. */
function plainLetter(escaped: string): string {
  const character = decodeURIComponent(escaped);
  return /[\w~-]/.test(character) ? character : escaped;
}
