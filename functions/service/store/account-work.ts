import { InvocationType, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../environment.ts';

/** What the function is told that does for an account what no request has the time for. */
export interface AccountWork {
  readonly accountId: string;
  readonly task: 'export' | 'closure';
}

/** The function that does it. */
interface AccountWorker {
  readonly client: LambdaClient;
  readonly functionArn: string;
}

let worker: AccountWorker | undefined;

/** The one that the environment names (`ACCOUNT_WORKER_ARN`), made when there is work for the first time. */
function accountWorker(): AccountWorker {
  worker ??= { client: new LambdaClient({}), functionArn: environment('ACCOUNT_WORKER_ARN') };
  return worker;
}

/** Has it begun, or gone on with, and does not wait for it. */
export async function beginAccountWork(work: AccountWork): Promise<void> {
  const { client, functionArn } = accountWorker();
  await client.send(
    new InvokeCommand({
      FunctionName: functionArn,
      InvocationType: InvocationType.Event,
      Payload: Buffer.from(JSON.stringify(work)),
    }),
  );
}
