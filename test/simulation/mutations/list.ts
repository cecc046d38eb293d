// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources of the service, as they stand there

/** A mistake that somebody could make: in one file, one text stands in the place of another. */
export interface Mutation {
  readonly name: string;
  /** From `functions/service/`, or from the root. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What a run needs to meet it, where a usual one does not. */
  readonly run?: {
    readonly days?: number;
    readonly actions?: number;
    readonly seeds?: number;
    /** Of scripts/, for what only a few moments of a few runs could show. */
    readonly script?: string;
  };
  /** Why no simulation can tell: there is nothing to tell then, or somebody makes it good. */
  readonly harmless?: string;
}

const domain = 'functions/service/domain';
const store = 'functions/service/store';
const jobs = 'functions/service/jobs';
const webhooks = 'functions/service/webhooks';

/** The list that `npm run simulate:mutations` goes through. */
export const MUTATIONS: readonly Mutation[] = [
  // Holds: what a create takes and gives back.
  {
    name: 'a refund is twice the price',
    file: `${domain}/hold.ts`,
    from: "{ path: ['planCredits'] as const, by: charge.planCredits },",
    to: "{ path: ['planCredits'] as const, by: 2 * charge.planCredits },",
  },
  {
    name: 'a refund of pack credits goes to the plan',
    file: `${domain}/hold.ts`,
    from: "{ path: ['packCredits'] as const, by: charge.packCredits },",
    to: "{ path: ['planCredits'] as const, by: charge.packCredits },",
  },
  {
    name: 'a slot is not given back',
    file: `${domain}/hold.ts`,
    from: "{ path: ['inFlight', slot], by: -1 },",
    to: '',
  },
  {
    name: 'a slot is taken without asking whether one is free at that moment',
    file: `${domain}/hold.ts`,
    from: "{ path: ['inFlight', slot], is: '<', value: maxTotal },",
    to: '',
  },
  {
    name: 'credits are taken without asking whether they suffice at that moment',
    file: `${domain}/hold.ts`,
    from: `{
        path: ['planCredits'],
        is: charge.packCredits > 0 ? '=' : '>=',
        // A pack that is owed for is paid from the plan's credits first. It never sinks but with the account's terms.
        value: charge.planCredits - Math.min(0, account.packCredits),
      },`,
    to: '',
    run: { seeds: 40 },
  },
  {
    name: 'an allowance is spent without asking whether it suffices at that moment',
    file: `${domain}/hold.ts`,
    from: "only: [sameDay, { path: spent, is: '<=', value: today.allowance - cost }],",
    to: 'only: [sameDay],',
  },
  {
    name: 'a paused key spends',
    file: `${domain}/hold.ts`,
    from: "if (isPaused(key)) throw new ServiceError('keyPaused');",
    to: '',
  },
  {
    name: 'a hold is taken from terms that have changed',
    file: `${domain}/hold.ts`,
    from: "{ path: ['terms'], is: '=', value: account.terms },",
    to: '',
  },
  {
    name: 'what is given back is not asked for first',
    file: `${domain}/hold.ts`,
    from: "{ path: ['ordinals', assetId], is: '=', value: account.ordinals[assetId]! },",
    to: '',
  },
  {
    name: 'a refund leaves what the key has spent',
    file: `${domain}/hold.ts`,
    from: 'const spentThere = refund &&',
    to: 'const spentThere = !refund &&',
  },
  {
    name: 'plan credits are spared',
    file: `${domain}/wallet.ts`,
    from: 'const planCredits = Math.min(cost, account.planCredits);',
    to: 'const planCredits = Math.max(0, cost - account.packCredits);',
    harmless:
      "the hold's own condition refuses it, so nothing is charged; the request tries until it is late (9003), and one of so many tries has met a fault that excuses it. The conformance of the store finds it.",
  },
  // Creates.
  {
    name: 'a create that is given up leaves no mark',
    file: `${store}/holds.ts`,
    from: 'if (!(await markGivenUp(table, ports, assetId))) return false;',
    to: 'void markGivenUp;',
    run: { script: 'late-job' },
  },
  {
    name: 'a create that is given up notes no gap',
    file: `${store}/holds.ts`,
    from: '    addGap(table, account.id, place).catch(',
    to: '    Promise.resolve(place).then(() => {}).catch(',
  },
  {
    name: 'a create that is given up is not refunded',
    file: `${store}/holds.ts`,
    from: '{ ...held, refund: true }, account);',
    to: '{ ...held, refund: false }, account);',
  },
  {
    name: 'a create is given up while it is under way',
    file: `${store}/holds.ts`,
    from: '(LIMITS.createDeadline_s + 35) * 1000;',
    to: '-60_000;',
    harmless:
      'The create finds the mark in the place of its job, and is refused as late (9003): credits and slot come back, as they do where it has died.',
  },
  {
    name: 'an Idempotency-Key is not kept',
    file: `${store}/write-job.ts`,
    from: '...(claim ? [answerAction(table, account.id, claim, answerOf(created), ports.now())] : []),',
    to: '',
  },
  {
    name: 'an answer is kept without asking for another one',
    file: `${store}/answers.ts`,
    from: 'ConditionExpression: `${CONDITIONS.isNew} OR expiresAt_s <= :now`,',
    to: 'ConditionExpression: `${CONDITIONS.isNew} OR NOT expiresAt_s <= :now`,',
  },
  {
    name: 'a job has no list row',
    file: `${store}/write-job.ts`,
    from: '...newAssetActions(table, asset),',
    to: '...newAssetActions(table, asset).slice(0, -1),',
  },
  {
    name: 'a charge is not in the ledger',
    file: `${store}/write-job.ts`,
    from: '...jobLedgerActions(table, job, entries),',
    to: '',
  },
  {
    name: 'a seat of an engine is taken without asking',
    file: `${store}/engine-seats.ts`,
    from: "ConditionExpression: 'attribute_not_exists(inFlight) OR inFlight < :max',",
    to: "ConditionExpression: 'attribute_not_exists(inFlight) OR inFlight <= :max',",
    harmless: 'The model knows no seats: the contract promises no number of them, only that they come back.',
  },
  {
    name: 'a seat of an engine is not given back',
    file: `${store}/settle-job.ts`,
    from: ', ...giveSeatBack(table, job)]);',
    to: ', ...giveSeatBack(table, job).slice(1)]);',
  },
  {
    name: 'a hold that a late request has taken again is not given back',
    file: `${store}/sweep-account.ts`,
    from: 'for (const assetId of late) await giveBack(table, ports, account, assetId);',
    to: '',
    run: { seeds: 12 },
  },
  // Endings.
  {
    name: 'an ending is decided twice',
    file: `${store}/settle-job.ts`,
    from: "{ path: ['ending'], is: 'absent' },",
    to: '',
    run: { script: 'cancel-at-end' },
  },
  {
    name: 'a job ends without looking at its asset',
    file: `${store}/settle-job.ts`,
    from: 'ConditionExpression: CONDITIONS.isOpen,',
    to: 'ConditionExpression: CONDITIONS.exists,',
    harmless: 'Whoever comes second finds no ending in the job, or writes the one that was decided.',
  },
  {
    name: 'the account gets its slot back after the asset shows the end',
    file: `${store}/settle-job.ts`,
    from: `    await release(table, ports, { accountId: job.accountId, assetId, ordinal, refund }, account);
    const settled = settle({ asset, job: await withKeyId(table, job), ending });
    if (!settled) return { settled: isMine, ...(await owed(table, assetId)) };
    await transact(table, [...settleActions(table, asset, job, settled), ...giveSeatBack(table, job)]);`,
    to: `    const settled = settle({ asset, job: await withKeyId(table, job), ending });
    if (!settled) return { settled: isMine, ...(await owed(table, assetId)) };
    await transact(table, [...settleActions(table, asset, job, settled), ...giveSeatBack(table, job)]);
    await release(table, ports, { accountId: job.accountId, assetId, ordinal, refund }, account);`,
  },
  {
    name: 'a failed job keeps its price',
    file: `${store}/settle-job.ts`,
    from: 'const refund = isRefunded(ending.outcome);',
    to: "const refund = isRefunded(ending.outcome) && ending.outcome.status === 'succeeded';",
  },
  {
    name: 'a delivery is owed to nobody',
    file: `${store}/settle-job.ts`,
    from: '...(settled.delivery ? [putNew(table, deliveryKey(asset.id), deliveryItem(settled.delivery))] : []),',
    to: '',
  },
  {
    name: 'a job stays in the index of open work',
    file: `${store}/settle-job.ts`,
    from: 'UpdateExpression: `REMOVE ending, ${OPEN_INDEX.pk}, ${OPEN_INDEX.sk}`,',
    to: "UpdateExpression: 'REMOVE ending',",
  },
  {
    name: 'a refund is not in the ledger',
    file: `${domain}/settle-job.ts`,
    from: "entries: isFree ? chargeEntries('refunded', { ...job, use }, endedAt) : [],",
    to: 'entries: [],',
  },
  {
    name: 'a refunded asset shows its price',
    file: `${domain}/settle-job.ts`,
    from: '...(isFree && { cost: 0 }),',
    to: '',
  },
  {
    name: 'an asset that has ended is marked as processing',
    file: 'lib/job-definition.ts',
    from: "'ConditionExpression': 'taskStatus IN (:queued, :processing)',",
    to: "'ConditionExpression': 'taskStatus >= :queued OR taskStatus = :processing',",
    run: { script: 'late-mark' },
  },
  // The sweeper.
  ...(['JOB', 'ACCOUNT', 'DELIVERY', 'COLLECTION', 'ASSET', 'MAIL'] as const).map((kind) => ({
    name: `the sweeper forgets ${kind}`,
    file: `${jobs}/sweep.ts`,
    from: 'return inTurn(listOpen(table, kind, { olderThan_ms, newestFirst }), bounds, work);',
    to: `return inTurn(listOpen(table, kind, { olderThan_ms: kind === '${kind}' ? 0 : olderThan_ms, newestFirst }), bounds, work);`,
    run: { seeds: 12 },
  })),
  {
    name: 'the sweeper reads half of the partitions',
    file: `${store}/keys.ts`,
    from: 'Array.from({ length: OPEN_SHARDS }, (_, shard)',
    to: 'Array.from({ length: OPEN_SHARDS / 2 }, (_, shard)',
    run: { seeds: 12 },
  },
  {
    name: 'an account is taken off the index while it has holds',
    file: `${store}/sweep-account.ts`,
    from: 'if (isDone && old.length === Object.keys(account.holds).length) await',
    to: 'if (isDone) await',
    run: { script: 'hold-at-sweep' },
  },
  {
    name: 'a sweep enqueues what it does not mark',
    file: `${jobs}/sweep.ts`,
    from: '  await markEnqueued(table, assetId, Math.max(now_ms, due_ms));',
    to: '',
    harmless:
      'The message comes once more each minute until one of them is taken, and each says the same: more is sent, and nothing is wrong.',
  },
  {
    name: 'an execution that ended badly is nobody’s',
    file: `${jobs}/execution-ended.ts`,
    from: '  await endJob(table, queue, assetId, outcome);',
    to: '  void [table, queue, assetId, outcome];',
    harmless: 'The sweeper ends the job some minutes later: the rule is there to be quicker.',
  },
  {
    name: 'a lost answer is not asked for again',
    file: `${store}/commit.ts`,
    from: "return isConnectionFailure(error) ? 'unknown' : 'final';",
    to: "return 'final';",
    harmless: 'Whoever asked fails, and what it left half done is finished by the machine or the sweeper.',
  },
  {
    name: 'a write does not ask for the version that was read',
    file: `${store}/items.ts`,
    from: 'Item: { ...key, ...value, version: value.version + 1 },\n      ConditionExpression: CONDITIONS.versionIsAsRead,',
    to: 'Item: { ...key, ...value, version: value.version + 1 },\n      ConditionExpression: `${CONDITIONS.versionIsAsRead} OR ${CONDITIONS.exists}`,',
  },
  {
    name: 'a purchase whose answer was lost is made again',
    file: `${store}/account-standing.ts`,
    from: 'if (tried && (await purchaseIsWritten(table, tried))) return requireAccount(table, accountId);',
    to: '',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'a month begins each time it is asked for',
    file: `${domain}/account.ts`,
    from: 'planRenewsAt: nextRenewal(subscribedAt, now_ms),\n    },',
    to: 'planRenewsAt: account.planRenewsAt,\n    },',
    run: { days: 36, actions: 10 },
  },
  // Webhooks.
  {
    name: 'a 503 counts as delivered',
    file: `${domain}/delivery.ts`,
    from: 'if (status !== undefined && status >= 200 && status < 300)',
    to: 'if (status !== undefined && status >= 200 && status !== 410)',
  },
  {
    name: 'a delivery is given up after three attempts',
    file: `${domain}/delivery.ts`,
    from: "if (wait_s === undefined) return { ...ended, state: 'exhausted' };",
    to: "if (wait_s === undefined || attemptCount(ended) > 3) return { ...ended, state: 'exhausted' };",
    run: { days: 2 },
  },
  {
    name: 'each attempt has an id of its own',
    file: `${webhooks}/render-event.ts`,
    from: 'JSON.stringify({ event, deliveryId, createdAt });',
    to: 'JSON.stringify({ event, deliveryId: `${deliveryId}.${Date.now()}`, createdAt });',
  },
  {
    name: 'a delivery is not signed',
    file: `${webhooks}/send.ts`,
    from: 'const secrets = signingSecrets(delivery.webhookSecret, rotations, ports.now());',
    to: 'const secrets = signingSecrets(undefined, rotations, ports.now());',
  },
  {
    name: 'a message is gone with its first attempt, and so is the sweeper’s',
    file: `${webhooks}/send.ts`,
    from: "return after.state === 'pending' ? keep(record, after) : conclude(after);",
    to: 'return conclude(after);',
    harmless: 'The sweeper enqueues what is overdue: each attempt comes five minutes late.',
  },
  // What is deleted, changed and shown.
  {
    name: 'a deleted asset leaves no gap',
    file: `${store}/delete-asset.ts`,
    from: '...gapActions(table, accountId, asset),',
    to: '',
  },
  {
    name: 'a deleted asset leaves its name',
    file: `${store}/delete-asset.ts`,
    from: 'nameKey(accountId, ordinal), deliveryKey(id)',
    to: 'deliveryKey(id)',
  },
  {
    name: 'a deleted asset stays in its collections',
    file: `${store}/delete-asset.ts`,
    from: 'await forgetMember(table, ports, deletion.accountId, assetId);',
    to: '',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'files of a deleted asset are deleted once only',
    file: `${store}/delete-asset.ts`,
    from: 'export const WRITERS_MS = 16 * 60_000;',
    to: 'export const WRITERS_MS = 0;',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'a new name is not in the lists',
    file: `${store}/change-asset.ts`,
    from: '...assetKeys(asset).map((key) => update(table, key, change)),',
    to: '...assetKeys(asset).slice(0, 1).map((key) => update(table, key, change)),',
    run: { actions: 600 },
  },
  {
    name: 'everybody’s asset is one’s own',
    file: 'functions/service/api/middlewares/known-key.ts',
    from: 'const own = asset?.accountId === key.accountId ? asset : undefined;',
    to: 'const own = asset;',
    run: { actions: 600 },
  },
  {
    name: 'a list counts what is deleted',
    file: `${store}/list-assets.ts`,
    from: 'return pageOf(rows, (await lastOrdinal(table, accountId, list)) - gapTotal(gaps));',
    to: 'return pageOf(rows, await lastOrdinal(table, accountId, list));',
    run: { actions: 600 },
  },
  {
    name: 'a revoked key is good on',
    file: `${store}/api-keys.ts`,
    from: '      deleted(apiKeyKey(pointer.hash)),\n',
    to: '',
    run: { actions: 600 },
  },
  // What was paid.
  {
    name: 'a pack is granted each time it is heard of',
    file: `${domain}/billing/settle-pack.ts`,
    from: `  if (known && known.taken === record.taken && known.counts === record.counts) return undefined;
  const at = isoTime(now_ms);
  const granted = known ? 0 : credits;`,
    to: `  const at = isoTime(now_ms);
  const granted = credits;`,
  },
  {
    name: 'what a pack has given is not noted',
    file: `${store}/billing.ts`,
    from: `      also: [
        known
          ? putNext(table, packKey(facts.id), { ...record, version: known.version })
          : putNew(table, packKey(facts.id), { ...record, version: 1 }),
      ],`,
    to: '      also: record && [],',
  },
  {
    name: 'a pack is granted before it is paid',
    file: `${domain}/billing/settle-pack.ts`,
    from: 'if (known ? facts.readAt < known.readAt : !facts.isPaid) return undefined;',
    to: 'if (known && facts.readAt < known.readAt) return undefined;',
    run: { actions: 300, seeds: 8 },
  },
  {
    name: 'a pack stays whose money went back',
    file: `${domain}/billing/settle-pack.ts`,
    from: 'taken: creditsTaken(credits, facts.reversedShare),',
    to: 'taken: 0,',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'a pack whose money went back counts as a purchase',
    file: `${domain}/billing/settle-pack.ts`,
    from: 'counts: facts.reversedShare < 1,',
    to: 'counts: true,',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'a dispute that is won takes credits',
    file: 'functions/service/billing/stripe-payments.ts',
    from: "const NOT_TAKEN = ['won', ",
    to: 'const NOT_TAKEN = [',
    run: { script: 'won-dispute' },
  },
  {
    name: 'a dispute takes nothing',
    file: 'functions/service/billing/stripe-payments.ts',
    from: 'const disputes = disputed ? await',
    to: 'const disputes = disputed && amount < 0 ? await',
    run: { actions: 600, seeds: 12 },
  },
  {
    name: 'a month is granted each time it is heard of',
    file: `${domain}/billing/settle-subscription.ts`,
    from: 'if (!this.#correct(invoice) && counts) this.#grant(facts, invoice);',
    to: 'this.#correct(invoice); if (counts) this.#grant(facts, invoice);',
  },
  {
    name: 'an upgrade gives a whole month',
    file: `${domain}/billing/invoice-credits.ts`,
    from: 'if (!isProration) return month_credits;',
    to: 'if (!isProration || amount > 0) return month_credits;',
  },
  {
    name: 'what a month has left stays with the next one',
    file: `${domain}/billing/settle-subscription.ts`,
    from: `      planCredits: 0,
      ...(isOther`,
    to: '      ...(isOther',
  },
  {
    name: 'an invoice that is not paid gives its credits',
    file: `${domain}/billing/settle-subscription.ts`,
    from: 'facts.invoices.filter(({ isPaid }) => isPaid).sort(inOrder)',
    to: '[...facts.invoices].sort(inOrder)',
    harmless:
      'An invoice that is not paid has no lines, and so buys nothing: the reader of payments gives it none.',
  },
  {
    name: 'an earlier subscription counts as much as the last',
    file: `${domain}/billing/subscription.ts`,
    from: '  id === known.id || startedAt > known.startedAt',
    to: "  id !== '' || startedAt > known.startedAt",
    run: { script: 'earlier-plan' },
  },
  {
    name: 'an earlier subscription goes on beside the last',
    file: 'functions/service/billing/follow.ts',
    from: '  await payments.endSubscription(id);\n',
    to: '',
    run: { script: 'two-tabs' },
  },
  {
    name: 'a plan that is cancelled is thought to go on',
    file: 'functions/service/billing/stripe-payments.ts',
    from: 'renews: RENEWING.includes(status) && !cancel_at_period_end && cancel_at === null,',
    to: 'renews: RENEWING.includes(status) || cancel_at_period_end || cancel_at !== null,',
    run: { script: 'cancelled-plan' },
  },
  {
    name: 'a plan ends with its month, without days of grace',
    file: `${domain}/billing/subscription.ts`,
    from: 'if (!subscription.renews) return period.endsAt;',
    to: 'if (!subscription.renews || grace_days > 0) return period.endsAt;',
  },
  {
    name: 'money that goes back is not heard of',
    file: 'functions/service/billing/events.ts',
    from: "  'charge.refunded',\n",
    to: '',
    run: { script: 'late-refund' },
  },
  {
    name: 'what a reconciliation could not follow is thought done',
    file: 'functions/service/billing/reconcile.ts',
    from: 'if (failures.length > 0)\n',
    to: 'if (failures.length > 1_000_000)\n',
    run: { script: 'lost-purchase' },
  },
  {
    name: 'nothing is reconciled',
    file: 'functions/service/billing/reconcile.ts',
    from: 'for (const purchase of purchases.values()) await tried(() => follow(books, purchase));',
    to: '',
  },
  {
    name: 'a payment that could not be followed is gone with its message',
    file: 'functions/service/billing/settle.ts',
    from: 'return false;',
    to: 'return true;',
    harmless: 'The daily reconciliation follows it.',
  },
  {
    name: 'keys are not told when a plan ends',
    file: `${store}/account-standing.ts`,
    from: 'const copy = { plan, entitled, lapsesAt, entitledAfter, generationsPerMinute: limit };',
    to: 'const copy = { plan, entitled, lapsesAt: lapsesAt && undefined, entitledAfter, generationsPerMinute: limit };',
    run: { script: 'cancelled-plan' },
  },
  // Vendors.
  {
    name: 'a submission whose answer was lost is sent again',
    file: 'functions/service/providers/vendor-client.ts',
    from: "error.reason === 'timeout' || (error.reason === 'connection_failed' && !NOT_CONNECTED.includes(code));",
    to: "error.reason === 'timeout' && NOT_CONNECTED.includes(code);",
    run: { script: 'lost-submission' },
  },
  {
    name: 'a vendor’s fault is taken for a refusal to begin',
    file: 'functions/service/providers/refusal.ts',
    from: 'if (status === 409 || status === 429 || status === 503) return busy(headers);',
    to: 'if (status === 409 || status === 429 || status >= 500) return busy(headers);',
    run: { script: 'vendor-fault' },
  },
  {
    name: 'two functions submit one run',
    file: `${store}/runs.ts`,
    from: "...(run ? asRead(run, ['next', 'refused']) : { condition: IS_NEW }),",
    to: "condition: 'attribute_exists(pk) OR attribute_not_exists(pk)',",
    run: { script: 'slow-read' },
  },
  {
    name: 'a run is submitted after its job was cancelled',
    file: `${store}/cancel-job.ts`,
    from: 'const run = await forestallRun(table, assetId, ports.now());',
    to: 'const run = await (await import("./runs.ts")).getRun(table, assetId); void [forestallRun, ports];',
    run: { script: 'cancel-at-submission' },
  },
  {
    name: 'a cancel gives back what a vendor is paid for',
    file: `${store}/cancel-job.ts`,
    from: 'cancelled({ keepsCharge: run?.isCharged === true });',
    to: 'cancelled({ keepsCharge: false && run?.isCharged === true });',
  },
  {
    name: 'a cancel keeps what no vendor is paid for',
    file: `${store}/cancel-job.ts`,
    from: 'cancelled({ keepsCharge: run?.isCharged === true });',
    to: 'cancelled({ keepsCharge: run?.isCharged !== false });',
  },
  {
    name: 'anybody may tell the end of a run',
    file: 'functions/service/api/endpoints/run-callback.ts',
    from: 'return opened.ok ? callbackAt(opened.key) : undefined;',
    to: "return callbackAt(opened.ok ? opened.key : raw.url.slice(1).split('?')[0]!);",
  },
  {
    name: 'the last callback of a run counts, and not the first',
    file: `${store}/files.ts`,
    from: "        IfNoneMatch: '*',\n",
    to: '',
    harmless: 'A vendor that calls back twice says the same twice; who may not call back is refused before.',
  },
  {
    name: 'a run that never ends is asked for for ever',
    file: 'functions/service/providers/advance-run.ts',
    from: 'const isOver = look.left_ms <= 0;',
    to: 'const isOver = false;',
    harmless: 'The execution ends by its own time hours later, and what ends badly is settled.',
  },
];
