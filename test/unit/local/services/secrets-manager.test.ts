import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonRequest } from '../../../../lib/local/gateway/read-request.ts';
import { generateSecretString, SecretsManager } from '../../../../lib/local/services/secrets-manager.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');
const open = (file: string) => new SecretsManager(file, (name) => `arn:${name}`);
const call = async (secrets: SecretsManager, operation: string, input: object) =>
  JSON.parse(
    String(
      (
        await secrets.service(
          jsonRequest('secretsmanager', `secretsmanager.${operation}`, JSON.stringify(input)),
        )
      ).body,
    ),
  );

describe('a generated secret', () => {
  test('has the asked length and none of the excluded characters', () => {
    const secret = generateSecretString({
      PasswordLength: 2_000,
      ExcludePunctuation: true,
      ExcludeCharacters: 'aZ9',
    });
    expect(secret).toMatch(/^[b-zA-Y0-8]{2000}$/);
  });

  test('becomes one field of its template', () => {
    const secret = generateSecretString({
      SecretStringTemplate: '{"user":"u"}',
      GenerateStringKey: 'password',
    });
    expect(JSON.parse(secret)).toEqual({ user: 'u', password: expect.stringMatching(/^.{32}$/) });
  });
});

describe('secrets', () => {
  test('are generated once and kept over starts', () => {
    const file = newFile();
    open(file).ensure('s', 'arn:s', () => 'first');
    const later = open(file);
    later.ensure('s', 'arn:s', () => 'second');
    expect([later.secretString('s'), later.secretString('arn:s')]).toEqual(['first', 'first']);
  });

  test('take a new value by PutSecretValue, with a new version', async () => {
    const secrets = open(newFile());
    secrets.ensure('s', 'arn:s', () => 'first');
    const before = await call(secrets, 'GetSecretValue', { SecretId: 's' });
    await call(secrets, 'PutSecretValue', { SecretId: 'arn:s', SecretString: 'second' });
    const after = await call(secrets, 'GetSecretValue', { SecretId: 's' });
    expect([after.SecretString, after.ARN]).toEqual(['second', 'arn:s']);
    expect(after.VersionId).not.toBe(before.VersionId);
  });

  test('are made by CreateSecret, once', async () => {
    const secrets = open(newFile());
    expect(await call(secrets, 'CreateSecret', { Name: 'n', SecretString: 'v' })).toMatchObject({
      ARN: 'arn:n',
    });
    await expect(call(secrets, 'CreateSecret', { Name: 'n' })).rejects.toThrow('n exists already');
    expect(await call(secrets, 'DescribeSecret', { SecretId: 'n' })).toMatchObject({ Name: 'n' });
  });

  test('that are gone are named, with their file', () => {
    const file = newFile();
    open(file).ensure('kept', 'arn:kept', () => 'value');
    expect(() => open(file).requireKnown('kept')).not.toThrow();
    rmSync(file);
    expect(() => open(file).requireKnown('kept')).toThrow(`${file} is damaged (it lacks the secret kept)`);
  });

  test('that are unknown are named', async () => {
    await expect(call(open(newFile()), 'GetSecretValue', { SecretId: 'x' })).rejects.toThrow(
      'There is no secret x',
    );
  });
});
