import { randomInt, randomUUID } from 'node:crypto';
import { damaged, readJsonFile, writeJsonFile } from '../json-file.ts';
import { ApiError, jsonService, type Service } from './api.ts';

interface Secret {
  readonly name: string;
  readonly arn: string;
  readonly versionId: string;
  readonly createdAt_ms: number;
  readonly secretString?: string;
}

/** `GenerateSecretString` of a template. */
export interface GenerateSecretString {
  readonly PasswordLength?: number;
  readonly ExcludeCharacters?: string;
  readonly ExcludePunctuation?: boolean;
  readonly ExcludeNumbers?: boolean;
  readonly ExcludeUppercase?: boolean;
  readonly ExcludeLowercase?: boolean;
  readonly IncludeSpace?: boolean;
  readonly SecretStringTemplate?: string;
  readonly GenerateStringKey?: string;
}

const DEFAULT_PASSWORD_LENGTH = 32;
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** A generated secret: random characters of the kinds that are not excluded, alone or as one field of a JSON text. */
export function generateSecretString(options: GenerateSecretString): string {
  const characters = [
    options.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    options.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    options.ExcludeNumbers ? '' : '0123456789',
    options.ExcludePunctuation ? '' : PUNCTUATION,
    options.IncludeSpace ? ' ' : '',
  ]
    .join('')
    .split('')
    .filter((character) => !options.ExcludeCharacters?.includes(character));
  const length = options.PasswordLength ?? DEFAULT_PASSWORD_LENGTH;
  const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  if (options.SecretStringTemplate === undefined || options.GenerateStringKey === undefined) return password;
  const template = JSON.parse(options.SecretStringTemplate) as Record<string, unknown>;
  return JSON.stringify({ ...template, [options.GenerateStringKey]: password });
}

interface SecretInput {
  readonly SecretId: string;
  readonly SecretString?: string;
}

/** Secrets Manager: the current version of each secret, in one file. */
export class SecretsManager {
  readonly #file: string;
  readonly #secrets: Map<string, Secret>;
  readonly #arnOf: (name: string) => string;
  /** The API, for the gateway. */
  readonly service: Service;

  /** @param arnOf the ARN of a secret that a call to CreateSecret makes */
  constructor(file: string, arnOf: (name: string) => string) {
    this.#file = file;
    this.#arnOf = arnOf;
    this.#secrets = new Map(Object.entries(readJsonFile<Record<string, Secret>>(file, {})));
    this.service = jsonService({
      GetSecretValue: ({ SecretId }: SecretInput) => this.#value(this.#find(SecretId)),
      DescribeSecret: ({ SecretId }: SecretInput) => describe(this.#find(SecretId)),
      PutSecretValue: ({ SecretId, SecretString }: SecretInput) =>
        this.#put(this.#find(SecretId), SecretString),
      CreateSecret: (input: { Name: string; SecretString?: string }) => this.#create(input),
    });
  }

  /** Makes a secret of the template unless it is there from an earlier start. */
  ensure(name: string, arn: string, initial: () => string | undefined): void {
    if (!this.#secrets.has(name)) this.#save({ name, arn }, initial());
  }

  /** @throws if the secret is not there: it was kept in a file that is gone, and what was made with it cannot be made again */
  requireKnown(name: string): void {
    if (!this.#secrets.has(name)) throw damaged(this.#file, new Error(`it lacks the secret ${name}`));
  }

  /**
   * @param names of the template's secrets, which have all been made by now
   * @throws if one has no value: it was kept in a file that is gone, and what it opened cannot be opened again
   */
  requireValues(names: readonly string[]): void {
    for (const name of names) {
      if (this.#secrets.get(name)?.secretString !== undefined) continue;
      throw damaged(this.#file, new Error(`it lacks the value of the secret ${name}`));
    }
  }

  /**
   * @param secretId name or ARN
   * @throws ApiError ResourceNotFoundException
   */
  secretString(secretId: string): string {
    return this.#value(this.#find(secretId)).SecretString;
  }

  /**
   * @param secretId name or ARN
   * @throws ApiError ResourceNotFoundException
   */
  set(secretId: string, secretString: string): void {
    this.#put(this.#find(secretId), secretString);
  }

  #find(secretId: string): Secret {
    const secret =
      this.#secrets.get(secretId) ?? [...this.#secrets.values()].find(({ arn }) => arn === secretId);
    if (!secret) throw new ApiError('ResourceNotFoundException', `There is no secret ${secretId}.`);
    return secret;
  }

  #value({ name, arn, versionId, createdAt_ms, secretString }: Secret) {
    if (secretString === undefined) {
      throw new ApiError('ResourceNotFoundException', `The secret ${name} has no value yet.`);
    }
    const CreatedDate = createdAt_ms / 1000;
    return {
      ARN: arn,
      Name: name,
      VersionId: versionId,
      SecretString: secretString,
      VersionStages: ['AWSCURRENT'],
      CreatedDate,
    };
  }

  #put(secret: Secret, secretString: string | undefined) {
    const { arn, name, versionId } = this.#save(secret, secretString);
    return { ARN: arn, Name: name, VersionId: versionId, VersionStages: ['AWSCURRENT'] };
  }

  #create({ Name, SecretString }: { Name: string; SecretString?: string }) {
    if (this.#secrets.has(Name)) throw new ApiError('ResourceExistsException', `${Name} exists already.`);
    return this.#put({ name: Name, arn: this.#arnOf(Name), versionId: '', createdAt_ms: 0 }, SecretString);
  }

  #save({ name, arn }: Pick<Secret, 'name' | 'arn'>, secretString: string | undefined): Secret {
    const secret: Secret = {
      name,
      arn,
      versionId: randomUUID(),
      createdAt_ms: Date.now(),
      ...(secretString !== undefined && { secretString }),
    };
    this.#secrets.set(name, secret);
    writeJsonFile(this.#file, Object.fromEntries(this.#secrets));
    return secret;
  }
}

const describe = ({ name, arn, versionId, createdAt_ms }: Secret) => ({
  ARN: arn,
  Name: name,
  CreatedDate: createdAt_ms / 1000,
  VersionIdsToStages: { [versionId]: ['AWSCURRENT'] },
});
