import { InvocationType, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../../../environment.ts';
import { beginCheck } from '../../../../store/check.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';

const lambda = new LambdaClient({});
const CHECK_ARN = environment('CHECK_ARN');

/** The check reads the whole table, which no request has the time for: a function of its own makes it. */
export const handler = serveOperator({
  route: 'operator-check',
  async respond({ table, now_ms }) {
    const started = await beginCheck(table, now_ms);
    if (started) {
      await lambda.send(new InvokeCommand({ FunctionName: CHECK_ARN, InvocationType: InvocationType.Event }));
    }
    return ok({ started });
  },
});
