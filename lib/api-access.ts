import type { RouteName } from '../functions/service/api/routes.ts';
import { RATE_PARTITIONS, WEBHOOK_SECRETS_PARTITIONS } from '../functions/service/store/keys.ts';
import type { Api } from './api.ts';
import type { DataTable } from './data-table.ts';
import type { Exports } from './exports.ts';
import type { FileBucket } from './file-bucket.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { allowDeleteAssets } from './job-recovery.ts';
import { allowSettle, type Jobs } from './jobs.ts';
import type { Providers } from './providers.ts';
import type { ServiceCompute } from './service-function.ts';
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
  download: (fn, resources) => {
    showAssets(fn, resources);
    resources.exports.allowObtain(fn);
  },
  'list-models': readItems,
  'list-animations': readItems,
  images: createImageJobs,
  'parts-board': createImageJobs,
  'from-text': createJobs,
  'from-image': createImageJobs,
  remesh: createJobs,
  'uv-unwrap': createJobs,
  texture: createJobs,
  animate: createJobs,
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
export function connectEndpoints(api: Api, resources: ApiResources): void {
  for (const [name, fn] of api.endpoints) ACCESS[name](fn, resources);
  const open = api.endpoints.get('api-json');
  for (const fn of api.functions) if (fn !== open) countRequests(fn, resources);
}

/**
 * Connects the web function to what every endpoint uses, and to where uploads go. Its links come with each request:
 * the front door names the function, and so the function cannot name the front door.
 */
export function connectUploads(uploads: Uploads, resources: Omit<ApiResources, 'frontDoor'>): void {
  const frontDoor = { allowLinks: () => undefined, allowBillingLinks: () => undefined };
  for (const access of Object.values(ACCESS)) access(uploads, { ...resources, frontDoor });
  countRequests(uploads, { ...resources, frontDoor });
  resources.fileBucket.allowWrite(uploads, 'inputs');
  resources.fileBucket.allowDiscard(uploads, 'inputs');
}

/** Every answer says how the limit of the viewer's address stands, that of an unknown route too. */
function countRequests(fn: ServiceCompute, { dataTable }: ApiResources): void {
  dataTable.allow(fn, ['UpdateItem'], [RATE_PARTITIONS]);
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

/** Images that a request names by URL are downloaded and stored, the service's own ones found in storage. */
function createImageJobs(fn: ServiceCompute, resources: ApiResources): void {
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
