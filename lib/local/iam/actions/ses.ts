import { type ActionRule, arn, jsonBody } from './api-call.ts';

/** `Name <user@example.com>` -> `user@example.com` */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();

/** SES v2: SendEmail, on the identity given by ARN or else on that of the sender's address. */
export const sesPermissions: ActionRule = (call, scope) => {
  if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails') return undefined;
  const { FromEmailAddress: from, FromEmailAddressIdentityArn: identity } = jsonBody(call);
  const address = typeof from === 'string' ? addressOf(from) : '';
  return [
    {
      action: 'ses:SendEmail',
      resource: typeof identity === 'string' ? identity : arn(scope, 'ses', `identity/${address}`),
      conditionKeys: { 'ses:FromAddress': address === '' ? [] : [address] },
    },
  ];
};
