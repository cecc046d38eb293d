import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../bin/owner/target.ts';
import { CONTRACT_TERMS } from '../../../functions/service/domain/terms.ts';

const OUTPUTS = {
  BaseUrl: 'https://d1.cloudfront.net',
  TableName: 'table',
  FilesBucket: 'bucket',
  WebhookQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/111122223333/webhooks',
  SigningSecretArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:s',
  SigningKeyPairId: 'K1',
  Terms: JSON.stringify(CONTRACT_TERMS),
};
const cloudFormation = mockClient(CloudFormationClient);
afterEach(() => cloudFormation.reset());

const stackWith = (outputs: Record<string, string>) =>
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'Other',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  });

it('takes what the functions are told from the outputs of the deployed stack', async () => {
  stackWith(OUTPUTS);
  const env: NodeJS.ProcessEnv = {};
  await connect({ profile: 'live', stack: 'Other' }, env);
  expect(env).toEqual({
    AWS_PROFILE: 'live',
    BASE_URL: OUTPUTS.BaseUrl,
    TABLE_NAME: OUTPUTS.TableName,
    FILES_BUCKET: OUTPUTS.FilesBucket,
    WEBHOOK_QUEUE_URL: OUTPUTS.WebhookQueueUrl,
    SIGNING_SECRET_ARN: OUTPUTS.SigningSecretArn,
    SIGNING_KEY_PAIR_ID: OUTPUTS.SigningKeyPairId,
  });
  expect(cloudFormation.commandCalls(DescribeStacksCommand)[0]?.args[0].input).toEqual({
    StackName: 'Other',
  });
});

it("asks for the app's own stack when only a profile is named", async () => {
  stackWith(OUTPUTS);
  await connect({ profile: 'live' }, {});
  expect(cloudFormation.commandCalls(DescribeStacksCommand)[0]?.args[0].input).toEqual({
    StackName: 'AssetGenerationService',
  });
});

it('names the output that a stack lacks', async () => {
  const { SigningKeyPairId: _, ...rest } = OUTPUTS;
  stackWith(rest);
  await expect(connect({ stack: 'Other' }, {})).rejects.toThrow('The stack has no output SigningKeyPairId');
});
