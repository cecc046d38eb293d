/** What holds, whatever fails: the names by which a problem says what it breaks. */
export const INVARIANTS = {
  books: 'the ledger sums to the wallet, and what is counted to what is there',
  inFlight: 'what is in flight equals the open jobs',
  accepted: 'every accepted create exists and ends once',
  refused: 'refusals change nothing',
  charged: 'a job is charged what it costs, where the model says that it may',
  refunds: 'credits of failures come back once and to their pools',
  deliveryOnce: 'a terminal asset has one delivery id and one body',
  deliveryDue: 'each due delivery arrives while its receiver lives',
  lists: 'ordinals are dense, lists and collections equal the assets',
  idempotency: 'an Idempotency-Key charges once',
  paused: 'paused keys spend nothing',
  paid: 'plans and packs equal what was paid',
  toppedUp: 'automatic top-up buys what was agreed to, once for one need, and not once money went back',
  told: 'owners are told when their balance has fallen, and when automatic top-up has turned itself off',
  vendorOnce: 'no vendor is paid twice for one job',
  vendorCharge: 'credits of a cancelled job come back unless a vendor was paid for it',
  vendorMade: 'what no vendor has made is no asset',
  foreign: "nobody's data is in another's answer",
  answers: 'an answer is among those that the model allows',
  terms: 'plan, limits and keys change by those who may change them',
  growth: 'nothing grows without bound',
  rest: 'at rest nothing is open',
  world: 'the simulation itself goes on',
} as const;

export type Invariant = keyof typeof INVARIANTS;

/** Sentences of what is wrong, under the name of what they break. */
export const broken = (invariant: Invariant, sentences: readonly string[]): readonly string[] =>
  sentences.map((sentence) => `${invariant}: ${sentence}`);
