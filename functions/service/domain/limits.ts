const MB = 2 ** 20;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** Every number of section 8 of the contract that is no plan and no price, and what our own design adds to them. */
export const LIMITS = {
  requestsPerMinutePerIp: 240,
  generationsPerMinutePerAccount: 120,
  /** Ours: test events and resends, each of which may take a sender's ten seconds. */
  webhookRequestsPerMinutePerAccount: 30,
  /** Credits a key may spend in one KST day, and what each resume adds to it on that day. */
  dailyAllowance_credits: 20_000,
  uploadedFile_bytes: 20 * MB,
  /** As many as the engines decode. */
  inputImage_pixels: 64e6,
  jsonBody_bytes: 10 * MB,
  /** Nesting and number of values of a JSON body, whatever is ignored of it: far more than any request has. */
  json: { depth: 32, values: 50_000 },
  /**
   * A multipart body. A field's text is cut off beyond what any field takes, even in 4 bytes a character; the whole is
   * larger than any that could be accepted.
   */
  form: { fields: 64, parts: 80, fieldName_bytes: 100, field_bytes: 64 * 1024, body_bytes: 128 * MB },
  /**
   * How a body may come to the web function. An address receives so many at once in one environment, half of what that
   * takes. A body that comes slower than the rate has so many seconds in hand, which it earns again when it is faster.
   */
  upload: { perAddress: 6, rate_bytesPerS: 16 * 1024, behind_s: 10 },
  /**
   * What is still read of a request that is refused, so that its sender hears the answer: of one whose key is good as
   * much as a form may have, of a stranger a little, and of so many strangers at once.
   */
  drain: {
    caller: { bytes: 128 * MB, time_ms: 20_000 },
    stranger: { bytes: 4 * MB, time_ms: 3_000, atOnce: 4 },
  },
  /** What a provider may answer or call back with: a model of 150 MB in base64. */
  providerAnswer_bytes: 200 * MB,
  /** What it may say of a run without its result: some repeat inputs and logs. */
  providerStatus_bytes: 16 * MB,
  referenceImages: 4,
  views: { min: 2, max: 4 },
  prompt_chars: { images: 5_000, fromText: 1_024, texture: 1_000 },
  callbackUrl_chars: 2_048,
  /** Ours: a signed URL of any store fits. */
  inputUrl_chars: 8_192,
  webhookSecret_chars: 255,
  /** Rotations of webhook secrets that an account keeps, and the longest time for which two sign. */
  secretRotations: 10,
  secretRotation_s: DAY_S,
  preset_chars: 64,
  downloadName_chars: 100,
  assetName_chars: 100,
  collectionName_chars: 255,
  assetIdsPerCall: 200,
  /** They are listed in one body, without pages. */
  collectionsPerAccount: 1_000,
  page: { limit: 100, defaultLimit: 20, page: 1_000_000, offset: 1_000_000 },
  keyword_chars: 255,
  /**
   * How a keyword is looked for: so many ranges of so many names at once, until one request has read so many or taken
   * so long. A name's row is some 130 bytes, so a range is far from the 1 MB that one query reads.
   */
  search: { rangeItems: 1_000, parallelRanges: 8, items: 48_000, rows: 16_000, time_ms: 5_000 },
  polycount: { min: 100, max: 2_000_000 },
  /** The largest seed: 31 bits, which every model takes. */
  seed: 2_147_483_647,
  /** Of a request's own `maxCredits`. */
  maxCredits: 1_000_000,
  idempotencyKey_chars: 255,
  /** How long the first answer is given again. */
  idempotencyLife_s: DAY_S,
  wait_s: { min: 1, max: 25 },
  /**
   * Requests that one process may hold open at a time. What may wait for a job or an export is sent to the web function,
   * which holds many in one environment: a function of the API would be busy with one. No account takes all the room.
   */
  heldRequests: { all: 20, ofOneAccount: 8 },
  /** A create that is not written so long after the front door took it never is: API Gateway gives up after 30 s. */
  createDeadline_s: 25,
  /** An account's item lists its jobs in flight, some 250 bytes each of at most 400 KB. */
  slotsOfAKind: 500,
  /**
   * A session ends when nobody has used it for so long, and after so long in any case; that it is used is noted so often.
   * Of more than so many of one account the oldest ends.
   */
  session: { idle_s: 7 * DAY_S, life_s: 30 * DAY_S, noted_s: HOUR_S, perAccount: 50 },
  /** From the way to the identity provider until it sends the browser back. */
  signIn_s: 600,
  /** From an owner's consent until the program that asked fetches its key. */
  keyOffer_s: 120,
  keyName_chars: 100,

  /** How long a job's progress is kept: longer than any engine may take. */
  progressLife_s: DAY_S,

  /** An e-mail that no sender could send for so long says nothing that its reader needs. */
  owedMailLife_s: 30 * DAY_S,

  /** Days that one question about usage may span: a year, and the day that leap years have more. */
  usage_days: 366,
  /**
   * Keys that a day's tally names; those beyond are one. 2,000 names with their sums are some 150 KB of an item's 400; an
   * account has 50 keys at a time.
   */
  talliedKeysPerDay: 2_000,

  /** A plan change rewrites every key of the account in one transaction, which takes at most 100 actions. */
  keysPerAccount: 50,
  transactionActions: 100,
  /** A member is two items and a look at its asset, and the collection is written with them. */
  membersPerTransaction: 33,

  /** A signed URL is handed out with at least this much life, and stays the same for as long after completion. */
  signedUrlLife_s: 7 * DAY_S,
  delivery: {
    attempts: 16,
    /** From the first attempt to the last, at least. */
    span_s: 96 * HOUR_S,
    attemptTimeout_s: 10,
    /**
     * Attempts that are kept on the record of one that is sent again and again: the first half and the last. With 1 KB of
     * answer each, 3 KB where it is no UTF-8, they fit an item's 400 KB.
     */
    keptAttempts: 100,
    /** How much of a receiver's answer is kept on the record. */
    answer_bytes: 1_024,
    /** A delivery is sent again so often a minute, however often that is asked for. */
    resendsPerMinute: 1,
    /** Assets that a request looks at for deliveries; the next one goes on. */
    listedAssets: 1_000,
    /** A longer Retry-After counts as this. */
    retryAfter_s: 6 * HOUR_S,
  },
  /** SQS counts the visibility time-out from receipt and refuses more than 12 hours; the rest is for the attempt itself. */
  visibility_s: 12 * HOUR_S - 300,
} as const;
