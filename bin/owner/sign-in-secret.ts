import { text } from 'node:stream/consumers';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { defineCommand } from './command.ts';

export const signInSecret = defineCommand({
  name: 'sign-in secret',
  summary: "stores the client secret of the operator's identity provider, which it reads from standard input",
  options: {},
  async run() {
    const { SIGN_IN_SECRET_ARN } = process.env;
    if (SIGN_IN_SECRET_ARN === undefined)
      throw new Error('People sign in with a user pool of the deployment: it takes no secret.');
    const secret = (await text(process.stdin)).trim();
    if (!/^[\x21-\x7e]{1,4096}$/.test(secret))
      throw new Error('Standard input has no secret: one line of printable characters.');
    await new SecretsManagerClient({}).send(
      new PutSecretValueCommand({
        SecretId: SIGN_IN_SECRET_ARN,
        SecretString: JSON.stringify({ secret }),
      }),
    );
    return { document: { stored: true }, text: 'The secret is stored; sign-in uses it within ten minutes.' };
  },
});
