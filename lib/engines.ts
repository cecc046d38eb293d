import { Duration, Size } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { BUILT_IN } from '../functions/service/domain/catalogue.ts';
import { PROGRESS_PARTITIONS } from '../functions/service/store/keys.ts';
import type { Bundles } from './bundle.ts';
import type { DataTable } from './data-table.ts';
import type { FileBucket } from './file-bucket.ts';
import { ServiceFunction } from './service-function.ts';

/** The most that every account may use: 1.7 vCPU, and room for a source of two million faces. */
const MEMORY_MB = 3008;

/** An engine that may take no longer is quick: it works on prompts and pictures, not on models of any size. */
const QUICK_S = 120;

export interface EnginesProps {
  readonly bundles: Bundles;
  readonly dataTable: DataTable;
  readonly fileBucket: FileBucket;
}

/** One function for each built-in engine of the catalogue. It reads its job and inputs and writes results and progress, nothing else. */
export class Engines extends Construct {
  /** By the engine's id in the catalogue. */
  readonly functions: ReadonlyMap<string, ServiceFunction>;
  /** How long the slowest may take. */
  readonly longestTimeout_s: number;

  constructor(scope: Construct, id: string, props: EnginesProps) {
    super(scope, id);
    const engines = props.bundles.catalogue.engines.filter(({ provider }) => provider === BUILT_IN);
    this.longestTimeout_s = Math.max(...engines.map(({ timeout_s }) => timeout_s));
    this.functions = new Map(
      engines.map((engine) => {
        const fn = new ServiceFunction(this, engine.id, {
          bundles: props.bundles,
          entry: `engines/${engine.id}`,
          description: `Engine: ${engine.name}`,
          timeout: Duration.seconds(engine.timeout_s),
          memory_mb: MEMORY_MB,
          ephemeralStorage: Size.mebibytes(1024),
          express: engine.timeout_s <= QUICK_S,
        });
        props.dataTable.allow(fn, ['GetItem'], ['ASSET#*']);
        props.dataTable.allow(fn, ['PutItem'], [PROGRESS_PARTITIONS]);
        props.fileBucket.allowRead(fn, 'files');
        props.fileBucket.allowRead(fn, 'inputs');
        props.fileBucket.allowWrite(fn, 'files');
        return [engine.id, fn];
      }),
    );
  }
}
