/** What one request costs with all that follows from it, counted on the local service. */
export interface MeasuredRoute {
  /** DynamoDB's. */
  readonly readUnits: number;
  /** Of the table. */
  readonly writeUnits: number;
  /** Those of `writeUnits` that are of the account's one item. */
  readonly accountWriteUnits: number;
  /** Of the index of open work, by the kind of work. */
  readonly indexWriteUnits: Readonly<Record<string, number>>;
  /** Calls to AWS APIs, by service and operation. */
  readonly calls: Readonly<Record<string, number>>;
  /** States that the job's execution entered. */
  readonly transitions: number;
  /** What was put into the bucket. */
  readonly stored_bytes: number;
  readonly answered_bytes: number;
  readonly log_bytes: number;
}

export interface Measured {
  /** Of the day. Counts are the same on every machine; times come from what benches recorded. */
  readonly date: string;
  /** By route. */
  readonly routes: Readonly<Record<string, MeasuredRoute>>;
  readonly sweep: { readonly readUnits: number; readonly queries: number };
}
