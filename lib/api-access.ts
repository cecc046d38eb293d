import type { RouteName } from '../functions/service/api/routes.ts';
import {
  ACCOUNT_PARTITIONS,
  CHECK_KEY,
  DIRECTORY_PARTITIONS,
  EMAIL_PARTITIONS,
  IDENTITY_PARTITIONS,
  KEY_OFFER_PARTITIONS,
  KEY_PARTITIONS,
  KEY_USE_PARTITIONS,
  MAINTENANCE_KEY,
  PACK_PARTITIONS,
  RATE_PARTITIONS,
  SESSION_PARTITIONS,
  WEBHOOK_SECRETS_PARTITIONS,
} from '../functions/service/store/keys.ts';
import type { AccountWork } from './account-work.ts';
import type { Api } from './api.ts';
import type { Billing } from './billing.ts';
import type { BookCheck } from './book-check.ts';
import type { DataTable } from './data-table.ts';
import type { Exports } from './exports.ts';
import type { FileBucket } from './file-bucket.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { allowDeleteAssets } from './job-recovery.ts';
import { allowSettle, type Jobs } from './jobs.ts';
import type { Providers } from './providers.ts';
import type { ServiceCompute } from './service-function.ts';
import type { SignIn } from './sign-in.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Uploads } from './uploads.ts';
import type { Webhooks } from './webhooks.ts';

/** What endpoints use apart from the API itself. */
export interface ApiResources {
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
  readonly signingKeys: SigningKeys;
  readonly frontDoor: Pick<FrontDoor, 'allowLinks' | 'allowBillingLinks'>;
  readonly jobs: Jobs;
  readonly exports: Exports;
  readonly webhooks: Webhooks;
  readonly operations: Pick<BookCheck, 'allowCheck'>;
  /** Absent where nothing is sold. */
  readonly billing: Billing | undefined;
  readonly accountWork: Pick<AccountWork, 'allowBegin'>;
  /** Absent where no engine runs elsewhere. */
  readonly providers: Providers | undefined;
}

/** What each endpoint may do, and so what it is told: nothing else. */
const ACCESS: Readonly<Record<RouteName, (fn: ServiceCompute, resources: ApiResources) => void>> = {
  'api-json': () => undefined,
  'list-assets': listAssets,
  'get-asset': showAssets,
  'change-asset': (fn, resources) => {
    showAssets(fn, resources);
    resources.dataTable.allow(fn, ['UpdateItem']);
  },
  'delete-asset': (fn, resources) => {
    cancelJobs(fn, resources);
    allowDeleteAssets(fn, resources);
  },
  'cancel-asset': cancelJobs,
  'get-credits': readItems,
  'get-usage': (fn, { dataTable }) => dataTable.allow(fn, ['GetItem', 'Query', 'BatchGetItem']),
  download: (fn, resources) => {
    showAssets(fn, resources);
    resources.exports.allowObtain(fn);
  },
  'list-models': readItems,
  'list-animations': readItems,
  images: createInputJobs,
  'parts-board': createInputJobs,
  'from-text': createJobs,
  'from-image': createInputJobs,
  import: createInputJobs,
  remesh: createJobs,
  'uv-unwrap': createJobs,
  texture: createJobs,
  animate: createJobs,
  estimate: (fn, resources) => {
    readItems(fn, resources);
    resources.frontDoor.allowLinks(fn);
    resources.frontDoor.allowBillingLinks(fn);
  },
  'create-collection': (fn, { dataTable }) => dataTable.allow(fn, ['GetItem', 'Query', 'PutItem']),
  'list-collections': (fn, { dataTable }) => dataTable.allow(fn, ['GetItem', 'Query']),
  'rename-collection': (fn, { dataTable }) => dataTable.allow(fn, ['GetItem', 'PutItem']),
  'delete-collection': (fn, { dataTable }) =>
    dataTable.allow(fn, ['GetItem', 'Query', 'PutItem', 'DeleteItem']),
  'list-collection-assets': listAssets,
  'add-collection-assets': (fn, { dataTable }) =>
    dataTable.allow(fn, ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem']),
  'remove-collection-assets': (fn, { dataTable }) =>
    dataTable.allow(fn, ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem']),
  'test-webhook': readItems,
  'rotate-webhook-secret': (fn, resources) => {
    readItems(fn, resources);
    resources.dataTable.allow(fn, ['PutItem'], [WEBHOOK_SECRETS_PARTITIONS]);
  },
  'list-deliveries': (fn, { dataTable }) => dataTable.allow(fn, ['GetItem', 'Query', 'BatchGetItem']),
  'get-delivery': showAssets,
  'resend-delivery': (fn, { dataTable, webhooks }) => {
    dataTable.allow(fn, ['GetItem']);
    dataTable.allow(fn, ['PutItem'], ['ASSET#*']);
    webhooks.allowEnqueue(fn);
  },
};

/** Connects every endpoint to what it uses. */
export function connectEndpoints(api: Api, resources: ApiResources, signIn: SignIn): void {
  for (const [name, fn] of api.endpoints) {
    ACCESS[name](fn, resources);
    if (name !== 'api-json') noteKeys(fn, resources);
  }
  ownAccount(api.dashboard, resources);
  operate(api.operator, resources);
  signPeopleIn(api.signIn, resources, signIn);
  if (api.billingEvents) resources.billing!.allowHear(api.billingEvents);
  const uncounted = [api.endpoints.get('api-json'), api.pages, api.billingEvents];
  for (const fn of api.functions) if (!uncounted.includes(fn)) countRequests(fn, resources);
}

/**
 * Connects the web function to what every endpoint uses, and to where uploads go. Its links come with each request:
 * the front door names the function, and so the function cannot name the front door.
 */
export function connectUploads(uploads: Uploads, resources: Omit<ApiResources, 'frontDoor'>): void {
  const frontDoor = { allowLinks: () => undefined, allowBillingLinks: () => undefined };
  for (const access of Object.values(ACCESS)) access(uploads, { ...resources, frontDoor });
  countRequests(uploads, { ...resources, frontDoor });
  noteKeys(uploads, { ...resources, frontDoor });
  resources.fileBucket.allowWrite(uploads, 'inputs');
  resources.fileBucket.allowDiscard(uploads, 'inputs');
  // Callbacks of providers.
  resources.jobs.allowEndWait(uploads);
}

/** What the dashboard does for the owner of an account. */
function ownAccount(fn: ServiceCompute, resources: ApiResources): void {
  const { dataTable, accountWork, billing, frontDoor } = resources;
  dataTable.allow(fn, ['GetItem', 'BatchGetItem', 'Query']);
  dataTable.allow(fn, ['UpdateItem', 'DeleteItem'], [SESSION_PARTITIONS]);
  // Keys: minted, named, paused, resumed and revoked, in one transaction with the account that lists them.
  dataTable.allow(fn, ['PutItem', 'DeleteItem'], [ACCOUNT_PARTITIONS, KEY_PARTITIONS, KEY_OFFER_PARTITIONS]);
  billing?.allowSell(fn, dataTable);
  // A copy of everything, and the end of an account.
  accountWork.allowBegin(fn);
  resources.signingKeys.allowSign(fn);
  frontDoor.allowLinks(fn);
  dataTable.allow(fn, ['PutItem'], ['ASSET#*']);
  dataTable.allow(fn, ['DeleteItem'], [EMAIL_PARTITIONS, ...DIRECTORY_PARTITIONS]);
  dataTable.allow(
    fn,
    ['BatchWriteItem'],
    [ACCOUNT_PARTITIONS, KEY_PARTITIONS, IDENTITY_PARTITIONS, WEBHOOK_SECRETS_PARTITIONS],
  );
}

/** What operators do: they see every account, and change what the owner's command line changes. */
function operate(fn: ServiceCompute, { dataTable, operations }: ApiResources): void {
  dataTable.allow(fn, ['GetItem', 'BatchGetItem', 'Query', 'Scan']);
  dataTable.allow(
    fn,
    ['PutItem'],
    [ACCOUNT_PARTITIONS, ...DIRECTORY_PARTITIONS, PACK_PARTITIONS, CHECK_KEY.pk],
  );
  dataTable.allow(fn, ['UpdateItem'], [KEY_PARTITIONS, MAINTENANCE_KEY.pk]);
  operations.allowCheck(fn);
}

/** Finds or makes the account of whoever signs in, and gives the browser a session. */
function signPeopleIn(fn: ServiceCompute, { dataTable }: ApiResources, signIn: SignIn): void {
  dataTable.allow(fn, ['GetItem', 'Query', 'PutItem', 'DeleteItem']);
  signIn.allow(fn);
}

/** Every answer says how the limit of the viewer's address stands, that of an unknown route too. */
function countRequests(fn: ServiceCompute, { dataTable }: ApiResources): void {
  dataTable.allow(fn, ['UpdateItem'], [RATE_PARTITIONS]);
}

/** Says when each key was last used. */
function noteKeys(fn: ServiceCompute, { dataTable }: ApiResources): void {
  dataTable.allow(fn, ['UpdateItem'], [KEY_USE_PARTITIONS]);
}

/** Reads the key, and what else the endpoint reads item by item. */
function readItems(fn: ServiceCompute, { dataTable }: ApiResources): void {
  dataTable.allow(fn, ['GetItem']);
}

function showAssets(fn: ServiceCompute, { dataTable, signingKeys, frontDoor }: ApiResources): void {
  dataTable.allow(fn, ['GetItem']);
  signingKeys.allowSign(fn);
  frontDoor.allowLinks(fn);
}

function listAssets(fn: ServiceCompute, resources: ApiResources): void {
  showAssets(fn, resources);
  resources.dataTable.allow(fn, ['Query', 'BatchGetItem']);
}

/** What a request names by URL is downloaded and stored, the service's own files are found in storage. */
function createInputJobs(fn: ServiceCompute, resources: ApiResources): void {
  createJobs(fn, resources);
  resources.fileBucket.allowWrite(fn, 'inputs');
  resources.fileBucket.allowRead(fn, 'files');
  resources.signingKeys.allowVerify(fn);
  resources.frontDoor.allowLinks(fn);
}

function cancelJobs(fn: ServiceCompute, { dataTable, jobs, webhooks, providers }: ApiResources): void {
  allowSettle(fn, dataTable);
  jobs.allowStop(fn);
  webhooks.allowEnqueue(fn);
  providers?.allowEndRuns(fn);
}

/** A create reads account, key and source, then writes them, the asset, its rows, the ledger and the job at once. */
function createJobs(fn: ServiceCompute, { dataTable, frontDoor, jobs }: ApiResources): void {
  dataTable.allow(fn, ['GetItem', 'PutItem', 'UpdateItem']);
  jobs.allowStart(fn);
  frontDoor.allowBillingLinks(fn);
}
