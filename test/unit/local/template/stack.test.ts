import { describe, expect, test } from 'vitest';
import { loadAssembly, type TemplateResource } from '../../../../lib/local/template/assembly.ts';
import { CustomResourcePending, Stack, type Values } from '../../../../lib/local/template/stack.ts';
import { writeAssembly } from '../../../support/cloud-assembly.ts';

const HOSTS = { domain: 'localhost:3000', gateway: 'http://127.0.0.1:4000' };
const NOTHING: Values = { secretString: () => '{"k":"v"}', customResource: () => undefined };

const stackOf = (Resources: Record<string, TemplateResource>, values = NOTHING, Conditions = {}) =>
  new Stack(loadAssembly(writeAssembly({ Resources, Conditions })), HOSTS, values);

describe('a stack', () => {
  test('fails at once on a resource type that is neither run nor known to have no meaning here', () => {
    expect(() => stackOf({ Db: { Type: 'AWS::RDS::DBInstance' } })).toThrow('AWS::RDS::DBInstance');
  });

  test('names resources as a deployment would, the same at every start', () => {
    const resources = {
      Files: { Type: 'AWS::S3::Bucket' },
      Work: { Type: 'AWS::SQS::Queue' },
      Named: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'main' } },
    };
    const [first, second] = [stackOf(resources), stackOf(resources)];
    expect(first.ref('Files')).toBe('small-files');
    expect(first.ref('Work')).toBe('http://127.0.0.1:4000/000000000000/Small-Work');
    expect(first.attribute('Work', 'Arn')).toBe('arn:aws:sqs:us-east-1:000000000000:Small-Work');
    expect(first.attribute('Named', 'Arn')).toBe('arn:aws:dynamodb:us-east-1:000000000000:table/main');
    expect(Object.keys(resources).map((id) => first.ref(id))).toEqual(
      Object.keys(resources).map((id) => second.ref(id)),
    );
  });

  test('calls the distribution by its local address, over plain HTTP', () => {
    const stack = stackOf({ Door: { Type: 'AWS::CloudFront::Distribution' } });
    const url = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Door', 'DomainName'] }, '/billing']] };
    expect(stack.resolve(url)).toBe('http://localhost:3000/billing');
  });

  test('takes one field out of a secret that holds JSON', () => {
    expect(stackOf({}).resolve('{{resolve:secretsmanager:arn:aws:x:secret:s:SecretString:k::}}')).toBe('v');
  });

  test('leaves out resources whose condition is false', () => {
    const off = { Off: { 'Fn::Equals': ['a', 'b'] } };
    const stack = stackOf({ Work: { Type: 'AWS::SQS::Queue', Condition: 'Off' } }, NOTHING, off);
    expect(stack.resources()).toEqual([]);
  });

  test('says which custom resource a value waits for, until it has been made', () => {
    const resources = { Pair: { Type: 'Custom::Pair' } };
    const getKey = { 'Fn::GetAtt': ['Pair', 'Key'] };
    expect(() => stackOf(resources).resolve(getKey)).toThrow(CustomResourcePending);
    const made = { ...NOTHING, customResource: () => ({ physicalId: 'p', data: { Key: 'k' } }) };
    expect(stackOf(resources, made).resolve([getKey, { Ref: 'Pair' }])).toEqual(['k', 'p']);
  });

  test('fails on an attribute that it cannot give', () => {
    const stack = stackOf({ Work: { Type: 'AWS::SQS::Queue' } });
    expect(() => stack.resolve({ 'Fn::GetAtt': ['Work', 'Nope'] })).toThrow('Work) has no attribute Nope');
  });
});
