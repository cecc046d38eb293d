import type { Asset, Operation } from '../domain/asset.ts';
import { derivedName } from '../domain/asset-name.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import type { ServiceError } from '../domain/errors.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import type { BillingLinks, JobRequest } from '../store/job-request.ts';
import type { FieldReader } from './fields/field-reader.ts';
import type { InputSource } from './inputs/input-source.ts';
import type { AcceptedJob, JobRouteName } from './pipeline.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/** The job that an operation makes of a request. Nothing is made or charged yet. */
export interface PlannedJob
  extends Pick<JobRequest, 'operation' | 'engine' | 'cost' | 'source' | 'name' | 'options'> {
  /** What is in storage already; nothing by default. */
  readonly inputs?: JobRequest['inputs'];
  /** Images that have to be read before it is made. */
  readonly sources?: readonly InputSource[];
  /** What its engine can be known to refuse, which all that stands against the account wins over. */
  readonly rejection?: ServiceError | undefined;
}

/**
 * What an operation makes of a request: the one place that chooses engine, price and options. A create and an estimate
 * follow the same plan, so they cannot disagree.
 */
export interface JobPlan<Fields extends CommonFields> {
  readonly route: JobRouteName;
  readonly body: FieldReader<Fields>;
  /** The field of the body that names an asset to work on, so that it is read with the account. */
  readonly assetField?: string;
  /**
   * Writes nothing and fetches nothing.
   * @throws ServiceError what stands against the request itself, whatever its account has
   */
  plan(request: AcceptedJob<Fields>): Promise<PlannedJob>;
}

/** A plan whose fields are those of its body. */
export const jobPlan = <Fields extends CommonFields>(plan: JobPlan<Fields>): JobPlan<Fields> => plan;

/**
 * A job on a model that is there already.
 *
 * @param source completed, of type `model_3d`
 * @param options what the engine is told
 */
export const derivedJob = (
  operation: Operation,
  engine: CatalogueEngine,
  source: Asset,
  options: JobRequest['options'],
): PlannedJob => ({
  operation,
  engine,
  source,
  name: derivedName(source.name, operation),
  options,
  inputs: { model: source.files!.model! },
});

/** The whole request for a job: what the operation says, and what every job-creating request has. */
export const jobRequest = (
  { key, fields, account, claim, deadline_ms }: AcceptedJob<CommonFields>,
  { sources: _sources, rejection: _rejection, inputs = {}, engine, ...planned }: PlannedJob,
  links: BillingLinks,
): JobRequest => ({
  ...planned,
  engine: isSandbox(account.id) ? withoutSeats(engine) : engine,
  inputs,
  account,
  claim,
  deadline_ms,
  key,
  ...links,
  license: fields.license,
  ...(fields.callbackUrl && { callbackUrl: fields.callbackUrl }),
  ...(fields.webhookSecret && { webhookSecret: fields.webhookSecret }),
  ...(fields.maxCredits !== undefined && { maxCredits: fields.maxCredits }),
});

/** The engine as a test job has it, which is none of those that it may run at a time: it does not run. */
const withoutSeats = ({ maxInFlight: _, ...engine }: CatalogueEngine): CatalogueEngine => engine;
