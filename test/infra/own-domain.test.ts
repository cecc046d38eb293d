import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_CONTEXT } from '../../bin/local/run.ts';
import { viewerRequestFunction } from '../../lib/local/front-door/viewer-request.ts';
import { emptyBundles } from './empty-bundles.ts';
import { COMPANIONS } from './setting-combinations.ts';
import { ofType, synthesizedTemplate, type Template } from './synthesize.ts';

const { certificateArn, hostedZoneId } = COMPANIONS.domainName;
const OWN = { domainName: 'api.example.com', certificateArn };

const templateWith = (context: Record<string, unknown>): Template =>
  JSON.parse(synthesizedTemplate({ context, bundle: emptyBundles() }));
const viewerRequestOf = (template: Template) =>
  viewerRequestFunction(
    ofType(template, 'AWS::CloudFront::Function')[0]![1].Properties.FunctionCode,
    'd111.cloudfront.net',
  );
const REQUEST = {
  method: 'GET',
  path: '/v1/credits',
  query: '',
  ip: '192.0.2.1',
  headers: { host: 'd111.cloudfront.net', 'x-svc-base-url': 'https://evil.example' },
};

describe('a domain of one’s own', () => {
  let template: Template;
  beforeAll(() => {
    template = templateWith({ ...OWN, hostedZoneId });
  });

  it('is the distribution’s, with its certificate and TLS 1.2 at least', () => {
    const { DistributionConfig } = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties;
    expect(DistributionConfig.Aliases).toEqual(['api.example.com']);
    expect(DistributionConfig.ViewerCertificate).toEqual({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    });
  });

  it('is in every URL that a function makes, and in what the stack prints', () => {
    const told = ofType(template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
      ['BASE_URL', 'UPGRADE_URL', 'TOP_UP_URL'].map((name) => Properties.Environment?.Variables[name]),
    );
    const urls = told.filter((url) => url !== undefined);
    expect(urls.length).toBeGreaterThan(10);
    for (const url of urls) expect(url).toMatch(/^https:\/\/api\.example\.com(\/|$)/);
    expect(template.Outputs.BaseUrl!.Value).toBe('https://api.example.com');
  });

  it('is what the web function is told by the front door, whichever name the viewer used', async () => {
    const result = await viewerRequestOf(template)(REQUEST as never);
    expect(result).toMatchObject({ request: { headers: { 'x-svc-base-url': 'https://api.example.com' } } });
  });

  it('leads to the distribution in both families of addresses, in its zone', () => {
    const records = ofType(template, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
    expect(records.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
    for (const record of records) {
      expect(record).toMatchObject({ HostedZoneId: hostedZoneId, Name: 'api.example.com.' });
      expect(JSON.stringify(record.AliasTarget.DNSName)).toContain('FrontDoorDistribution');
    }
  });
});

it('without a zone the operator points the domain at the distribution', () => {
  const template = templateWith(OWN);
  expect(ofType(template, 'AWS::Route53::RecordSet')).toEqual([]);
  expect(JSON.stringify(template.Outputs.DistributionDomain!.Value)).toContain('DomainName');
});

it('without a domain, and on one machine whatever cdk.json says, URLs are the distribution’s', async () => {
  const template = templateWith({ ...OWN, ...{ hostedZoneId }, ...LOCAL_CONTEXT });
  expect(JSON.stringify(template.Outputs.BaseUrl!.Value)).toContain('FrontDoorDistribution');
  const result = await viewerRequestOf(template)(REQUEST as never);
  // The local front door is plain HTTP.
  expect(result).toMatchObject({ request: { headers: { 'x-svc-base-url': 'http://d111.cloudfront.net' } } });
});

it.each([
  [{ domainName: 'api.example.com' }, 'certificateArn'],
  [{ certificateArn }, 'domainName'],
  [{ hostedZoneId }, 'domainName'],
  [{ ...OWN, domainName: 'https://api.example.com' }, 'domainName'],
  [{ ...OWN, domainName: "a.example.com';x" }, 'domainName'],
  [{ ...OWN, certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') }, 'us-east-1'],
  [{ ...OWN, hostedZoneId: '/hostedzone/Z0123456789ABCDEFGHIJ' }, 'hostedZoneId'],
  [{ ...OWN, hostedZoneId: 'example.com' }, 'hostedZoneId'],
])('is refused with %j', (context, sentence) => {
  expect(() => templateWith(context)).toThrow(sentence);
});
