import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadAssembly } from '../../../../lib/local/template/assembly.ts';
import { Stack } from '../../../../lib/local/template/stack.ts';
import { WebFunctions } from '../../../../lib/local/web-functions/web-functions.ts';
import { writeAssembly } from '../../../support/cloud-assembly.ts';

it.each(['Revision', 'Endpoint'])('refuses a %s that names its web function by an ARN', (part) => {
  const name = (of: string) => (of === part ? { 'Fn::GetAtt': ['Web', 'FunctionArn'] } : 'web');
  const resources = {
    Web: { Type: 'AWS::Lambda::WebFunction', Properties: { FunctionName: 'web' } },
    Revision: { Type: 'AWS::Lambda::WebFunctionRevision', Properties: { FunctionName: name('Revision') } },
    Endpoint: { Type: 'AWS::Lambda::WebFunctionEndpoint', Properties: { FunctionName: name('Endpoint') } },
  };
  const stack = new Stack(
    loadAssembly(writeAssembly({ Resources: resources })),
    { domain: 'localhost:3170', gateway: 'http://127.0.0.1:3171' },
    { secretString: () => '', customResource: () => undefined },
  );
  const logs = mkdtempSync(join(tmpdir(), 'web-functions-'));
  const surroundings = () => {
    throw new Error('read further');
  };
  expect(() => new WebFunctions({ stack, logs, surroundings })).toThrow(
    `${part} names its web function by an ARN`,
  );
});
