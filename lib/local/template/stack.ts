import type { Assembly, TemplateResource } from './assembly.ts';
import { holds, NO_VALUE, resolveIntrinsics, type Scope } from './intrinsics.ts';
import {
  ACCOUNT,
  arn,
  type Hosts,
  IDENTITY_PATH,
  type Identity,
  isCustomResource,
  physicalName,
  REGION,
  resourceType,
  USER_POOL_ORIGIN,
} from './resource-types.ts';

export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  /** The physical name: as the template gives it, or generated, always the same. */
  readonly name: string;
  readonly ref: string;
  /** The resource's ARN; empty for a type that has none. */
  readonly arn: string;
  /** The properties with every intrinsic function resolved, at the time of the call. */
  properties<T>(): T;
  /** One property alone, so that another which is not known yet does not stand in the way. */
  property<T>(name: string): T | undefined;
}

/** What a custom resource answered when it was made. */
export interface CustomResourceResult {
  readonly physicalId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What only the running service knows: secrets' values, and what custom resources have answered. */
export interface Values {
  /** @param secretId name or ARN */
  secretString(secretId: string): string;
  customResource(logicalId: string): CustomResourceResult | undefined;
}

/** Thrown when a value needs a custom resource that has not been made yet. */
export class CustomResourcePending extends Error {
  constructor(logicalId: string) {
    super(`The custom resource ${logicalId} has not been made yet.`);
    this.name = 'CustomResourcePending';
  }
}

const DEFAULT_MAX_NAME = 128;

/** The one stack of an assembly, with each resource named as a deployment would name it. */
export class Stack implements Scope {
  readonly name: string;
  readonly #assembly: Assembly;
  readonly #hosts: Hosts;
  readonly #values: Values;
  readonly #identities = new Map<string, Identity & { readonly name: string }>();

  constructor(assembly: Assembly, hosts: Hosts, values: Values) {
    this.name = assembly.stackName;
    this.#assembly = assembly;
    this.#hosts = hosts;
    this.#values = values;
    for (const { type } of this.resources()) if (!isCustomResource(type)) resourceType(type);
  }

  /** ARN of the stack, as custom resources are told it. */
  get arn(): string {
    return arn('cloudformation', `stack/${this.name}/local`);
  }

  /** Every resource whose condition holds, or only those of the given types. */
  resources(...types: readonly string[]): Resource[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Condition }]) => Condition === undefined || holds(Condition, this))
      .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
      .map(([logicalId]) => this.resource(logicalId));
  }

  /** @throws if the template holds no such resource */
  resource(logicalId: string): Resource {
    const declared = this.#declared(logicalId);
    if (isCustomResource(declared.Type)) {
      return { ...this.#common(logicalId, declared), name: logicalId, ref: '', arn: '' };
    }
    const { name, ref, attributes } = this.#identity(logicalId);
    const resourceArn = attributes.Arn ?? (ref.startsWith('arn:') ? ref : '');
    return { ...this.#common(logicalId, declared), name, ref, arn: resourceArn };
  }

  /**
   * The resource of a type whose `Ref`, ARN or name is this.
   * @throws if there is none: something in the template points outside of it
   */
  find(type: string, reference: string): Resource {
    const found = this.resources(type).find((r) => [r.ref, r.arn, r.name].includes(reference));
    if (!found) throw new Error(`The template has no ${type} ${reference}.`);
    return found;
  }

  /** The template's outputs, resolved. */
  outputs(): Record<string, unknown> {
    const entries = Object.entries(this.#assembly.template.Outputs ?? {})
      .filter(([, { Condition }]) => Condition === undefined || holds(Condition, this))
      .map(([name, { Value }]) => [name, this.resolve(Value)]);
    return Object.fromEntries(entries);
  }

  /** One output of the template, whatever others may still wait for. */
  output(name: string): unknown {
    return this.resolve(this.#assembly.template.Outputs?.[name]?.Value);
  }

  resolve<T>(value: unknown): T {
    return this.#plainHttp(resolveIntrinsics(value, this)) as T;
  }

  assetFolder(objectKey: string): string {
    return this.#assembly.assetFolder(objectKey);
  }

  ref(name: string): unknown {
    const pseudo: Record<string, unknown> = {
      'AWS::Region': REGION,
      'AWS::AccountId': ACCOUNT,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.name,
      'AWS::StackId': this.arn,
      'AWS::NoValue': NO_VALUE,
    };
    if (name in pseudo) return pseudo[name];
    const parameter = this.#assembly.template.Parameters?.[name];
    if (parameter) return parameter.Default;
    if (isCustomResource(this.#declared(name).Type)) return this.#made(name).physicalId;
    return this.#identity(name).ref;
  }

  attribute(logicalId: string, name: string): unknown {
    const { Type } = this.#declared(logicalId);
    const attributes = isCustomResource(Type)
      ? this.#made(logicalId).data
      : this.#identity(logicalId).attributes;
    // A function's own metadata is a nested attribute (FunctionMetadata.FunctionARN); its last part names the value.
    const value = attributes[name] ?? attributes[name.slice(name.lastIndexOf('.') + 1)];
    if (value === undefined) throw new Error(`${Type} (${logicalId}) has no attribute ${name} here.`);
    return value;
  }

  condition(name: string): unknown {
    const conditions = this.#assembly.template.Conditions ?? {};
    if (!(name in conditions)) throw new Error(`The template has no condition ${name}.`);
    return conditions[name];
  }

  mapping(map: string, first: string, second: string): unknown {
    const value = this.#assembly.template.Mappings?.[map]?.[first]?.[second];
    if (value === undefined) throw new Error(`The template has no mapping ${map}.${first}.${second}.`);
    return value;
  }

  /** `<secret id>:SecretString:<JSON key>:<stage>:<version>`, where all but the id may be empty. */
  secret(reference: string): string {
    const [secretId, rest = ''] = reference.split(':SecretString');
    const text = this.#values.secretString(secretId!);
    const key = rest.split(':')[1];
    return key ? String((JSON.parse(text) as Record<string, unknown>)[key]) : text;
  }

  #declared(logicalId: string): TemplateResource {
    const declared = this.#assembly.template.Resources[logicalId];
    if (!declared) throw new Error(`The template has no resource ${logicalId}.`);
    return declared;
  }

  #common(logicalId: string, { Type, Properties }: TemplateResource) {
    return {
      logicalId,
      type: Type,
      properties: <T>() => this.resolve<T>(Properties ?? {}),
      property: <T>(name: string) => this.resolve<T | undefined>(Properties?.[name]),
    };
  }

  #made(logicalId: string): CustomResourceResult {
    const result = this.#values.customResource(logicalId);
    if (!result) throw new CustomResourcePending(logicalId);
    return result;
  }

  #identity(logicalId: string): Identity & { readonly name: string } {
    const known = this.#identities.get(logicalId);
    if (known) return known;
    const { Type, Properties } = this.#declared(logicalId);
    const type = resourceType(Type);
    const given = type.nameProperty === undefined ? undefined : Properties?.[type.nameProperty];
    const generated = physicalName(this.name, logicalId, type.maxName ?? DEFAULT_MAX_NAME);
    const cased = Type === 'AWS::S3::Bucket' ? generated.toLowerCase() : generated;
    const name = given === undefined ? cased : String(this.resolve(given));
    const property = (key: string) => String(this.resolve(Properties?.[key]));
    const identity = { name, ...type.identity(name, this.#hosts, property) };
    this.#identities.set(logicalId, identity);
    return identity;
  }

  /**
   * The front door speaks plain HTTP here: what the template calls https on its domain is http. It is also where the
   * identity provider is that stands for a user pool.
   */
  #plainHttp(value: unknown): unknown {
    const { domain } = this.#hosts;
    if (typeof value === 'string')
      return value
        .replaceAll(`https://${domain}`, `http://${domain}`)
        .replaceAll(USER_POOL_ORIGIN, `http://${domain}${IDENTITY_PATH}`);
    if (Array.isArray(value)) return value.map((item) => this.#plainHttp(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#plainHttp(item)]));
  }
}
