import type middy from '@middy/core';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/** What a custom resource's handler gives: its attributes. */
export type Attributes = Readonly<Record<string, string>>;

type Outcome =
  | { readonly Status: 'SUCCESS'; readonly Data: Attributes }
  | { readonly Status: 'FAILED'; readonly Reason: string };

/**
 * Tells CloudFormation what came of a custom resource. It waits for an answer at `ResponseURL`, on failure too; without
 * one a deployment hangs for an hour. An answer that is refused fails the invocation, so that Lambda tries again.
 *
 * @param physicalId of the resource that an event is about
 */
export const answerCloudFormation = (
  physicalId: (event: CloudFormationCustomResourceEvent) => string,
): middy.MiddlewareObj<CloudFormationCustomResourceEvent, Attributes> => {
  const send = async (event: CloudFormationCustomResourceEvent, outcome: Outcome): Promise<void> => {
    const { StackId, RequestId, LogicalResourceId } = event;
    const PhysicalResourceId = physicalId(event);
    const response = await fetch(event.ResponseURL, {
      method: 'PUT',
      // The URL may be signed for this content type, and fetch would name another one.
      headers: { 'content-type': '' },
      body: JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId }),
    });
    if (!response.ok) throw new Error(`CloudFormation refused the answer: HTTP ${response.status}.`);
  };
  return {
    async after(handled) {
      handled.internal = { ...handled.internal, answered: true };
      await send(handled.event, { Status: 'SUCCESS', Data: handled.response ?? {} });
    },
    async onError(failed) {
      // What failed was the answer itself.
      if ('answered' in failed.internal) return;
      const { name, message } = failed.error!;
      await send(failed.event, { Status: 'FAILED', Reason: `${name}: ${message}` });
      failed.response = {};
    },
  };
};
