import { type ActionRule, arn } from './api-call.ts';

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/;

/** Lambda: InvokeFunction, on the function and the version or alias asked for. */
export const lambdaPermissions: ActionRule = (call, scope) => {
  const encoded = INVOCATIONS.exec(call.path)?.[1];
  if (encoded === undefined || call.method !== 'POST') return undefined;
  const name = decodeURIComponent(encoded);
  const qualifier = call.query.get('Qualifier');
  const resource = name.startsWith('arn:') ? name : arn(scope, 'lambda', `function:${name}`);
  return [
    {
      action: 'lambda:InvokeFunction',
      resource: qualifier === null ? resource : `${resource}:${qualifier}`,
    },
  ];
};
