import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { OPEN_INDEX } from '../functions/service/store/keys.ts';
import type { ServiceCompute } from './service-function.ts';

/** An action on items, without the prefix `dynamodb:`. A transaction needs the actions of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export interface DataTableProps {
  /** Whether the table refuses to be deleted; not while the stack is made, or a failure could not be rolled back. */
  readonly deletionProtection: boolean;
}

/**
 * The one table: accounts, keys, assets, jobs, deliveries. functions/service/store/keys.ts lists its items. All of it,
 * users' webhook secrets too, rests encrypted by the table's key: DynamoDB's own, or on one machine that of the data folder.
 */
export class DataTable extends Construct {
  readonly table: TableV2;
  /** Name of the index of open work. */
  readonly openIndex: string = OPEN_INDEX.name;

  constructor(scope: Construct, id: string, { deletionProtection }: DataTableProps) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      timeToLiveAttribute: 'expiresAt_s',
      globalSecondaryIndexes: [
        {
          indexName: OPEN_INDEX.name,
          partitionKey: { name: OPEN_INDEX.pk, type: AttributeType.STRING },
          sortKey: { name: OPEN_INDEX.sk, type: AttributeType.STRING },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
    });
  }

  get arn(): string {
    return this.table.tableArn;
  }

  /**
   * Lets a function do these actions on items.
   * @param partitions patterns of the partition keys it may touch, such as `ASSET#*`; without them, all
   */
  allow(fn: ServiceCompute, actions: readonly TableAction[], partitions?: readonly string[]): void {
    fn.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.arn],
      partitions && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
    );
    fn.tell('TABLE_NAME', this.table.tableName);
  }

  /** Lets a function read the index of open jobs and pending deliveries. */
  allowQueryOpenWork(fn: ServiceCompute): void {
    fn.allow(['dynamodb:Query'], [`${this.arn}/index/${OPEN_INDEX.name}`]);
    fn.tell('TABLE_NAME', this.table.tableName);
  }
}
