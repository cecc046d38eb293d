/*
 * What AWS asks, in US dollars, on demand, without free tiers and discounts, as its pages said on the day. Tiers begin far above
 * what the sheet has, but for CloudFront's transfer, which gets cheaper past 10 TB a month.
 */

/** When they were read, and for which region. Another region's differ by up to a half. */
export const PRICES_OF = { date: '2026-11-23', region: 'us-east-1' } as const;

export interface Price {
  readonly usd: number;
  /** What that buys. */
  readonly per: string;
  /** How many units that is. */
  readonly units: number;
  readonly source: string;
}

const page = (service: string): string => `https://aws.amazon.com/${service}/pricing/`;
const MILLION = 1e6;

export const PRICES = {
  cloudFrontRequests: { usd: 0.01, per: '10,000 HTTPS requests', units: 10_000, source: page('cloudfront') },
  cloudFrontFunctions: { usd: 0.1, per: 'million invocations', units: MILLION, source: page('cloudfront') },
  cloudFrontGb: { usd: 0.085, per: 'GB to the internet', units: 1, source: page('cloudfront') },
  httpApiRequests: { usd: 1, per: 'million requests', units: MILLION, source: page('api-gateway') },
  lambdaRequests: { usd: 0.2, per: 'million requests', units: MILLION, source: page('lambda') },
  lambdaGbSeconds: { usd: 0.0000133334, per: 'GB-second on arm64', units: 1, source: page('lambda') },
  lambdaDiskGbSeconds: {
    usd: 0.0000000309,
    per: 'GB-second of /tmp past 512 MB',
    units: 1,
    source: page('lambda'),
  },
  dynamodbWrites: { usd: 0.625, per: 'million write units', units: MILLION, source: page('dynamodb') },
  dynamodbReads: { usd: 0.125, per: 'million read units', units: MILLION, source: page('dynamodb') },
  transitions: { usd: 25, per: 'million state transitions', units: MILLION, source: page('step-functions') },
  sqsRequests: { usd: 0.4, per: 'million requests', units: MILLION, source: page('sqs') },
  s3Writes: { usd: 0.005, per: '1,000 PUT', units: 1_000, source: page('s3') },
  s3Reads: { usd: 0.0004, per: '1,000 GET', units: 1_000, source: page('s3') },
  s3GbMonths: { usd: 0.023, per: 'GB kept for a month', units: 1, source: page('s3') },
  logGb: { usd: 0.5, per: 'GB of log', units: 1, source: page('cloudwatch') },
  traces: { usd: 5, per: 'million traces', units: MILLION, source: page('xray') },
  alarms: { usd: 0.1, per: 'metric that an alarm looks at, a month', units: 1, source: page('cloudwatch') },
  secrets: { usd: 0.4, per: 'secret a month', units: 1, source: page('secrets-manager') },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof PRICES;
