import { text } from 'node:stream/consumers';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { adapters } from '../../functions/service/providers/adapters.ts';
import { KEY_REREAD_MS } from '../../functions/service/providers/provider-keys.ts';
import { defineCommand } from './command.ts';
import { requireProvider } from './deployed-provider.ts';

export const providerKeyCommand = defineCommand({
  name: 'provider key',
  summary: "stores a provider's API key, which it reads from standard input",
  operand: 'PROVIDER',
  options: {},
  async run(_, id) {
    const { secretArn, adapter } = requireProvider(id);
    const key = (await text(process.stdin)).trim();
    if (!/^[\x21-\x7e]{1,4096}$/.test(key))
      throw new Error('Standard input has no key: one line of printable characters.');
    const { key: form } = adapters[adapter];
    if (form && !form.pattern.test(key))
      throw new Error(`Standard input has no key of ${adapter}: ${form.hint}.`);
    await new SecretsManagerClient({}).send(
      new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify({ key }) }),
    );
    const report = `The key of ${id} is stored; jobs use it within ${KEY_REREAD_MS / 1000} seconds.`;
    return { document: { provider: id, stored: true }, text: report };
  },
});
