/** A value of each setting that changes the template; lib/README.md says what they are. */
export const SETTINGS = {
  stackName: 'Another-service',
  deletionProtection: 'true',
  reserveConcurrency: 'true',
  concurrentEngines: '5',
  alarmEmail: 'ops@example.com',
  emailSender: 'service@example.com',
  requestsPerMinutePerIp: '1000',
  generationsPerMinutePerAccount: '500',
  webhookRequestsPerMinutePerAccount: '50',
  allowedOrigins: 'https://a.example,https://b.example',
  plans: '{"pro":{"planCredits":12345}}',
  dailyAllowanceCredits: '54321',
  paymentGraceDays: '5',
  domainName: 'api.example.com',
  canary: '10',
  signUp: 'invitation',
  signInIssuer: 'https://login.example.com',
  billing:
    '{"packs":[{"credits":1000,"amount":1000,"price":"price_pack"}],"plans":{"pro":{"amount":7900,"price":"price_pro"}},"portal":"bpc_1"}',
  providers: 'lib/provider-samples/replicate.json',
} as const satisfies Readonly<Record<string, string>>;

/** Settings that are set with another one, and never without it. */
export const COMPANIONS = {
  alarmEmail: { monthlyBudget: '100' },
  domainName: {
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-0000-4000-8000-000000000000',
    hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  },
  signInIssuer: { signInClientId: 'asset-service' },
} as const satisfies Readonly<Partial<Record<keyof typeof SETTINGS, Combination>>>;

type Combination = Readonly<Record<string, string>>;

/**
 * Combinations of settings, each set or left out, in which every two of them meet in all four ways: so many that all
 * 2^n would take an hour. Setting number i is set in combination c where the i-th word of the code has a 1 at c; two
 * different words of the same weight, half of the length, meet in all four ways.
 */
export function settingCombinations(settings: Combination = SETTINGS): readonly Combination[] {
  const names = Object.keys(settings);
  const { length, words } = codeFor(names.length);
  const set = (c: number) => names.filter((_, i) => (words[i]! >> c) & 1);
  const rows = Array.from({ length }, (_, c) => set(c));
  return [[], names, ...rows].map((row) =>
    Object.assign({}, ...row.map((name) => ({ [name]: settings[name]!, ...companionsOf(name) }))),
  );
}

const companionsOf = (name: string): Combination =>
  (COMPANIONS as Readonly<Record<string, Combination>>)[name] ?? {};

/** The shortest code with a word of half weight for each: 4 long for 3, 6 long for 10, 8 long for 35. */
function codeFor(count: number): { readonly length: number; readonly words: readonly number[] } {
  for (let length = 2; ; length += 2) {
    const words = Array.from({ length: 2 ** length }, (_, word) => word).filter(
      // Of a word and its complement, which never meet as equals, only one.
      (word) => weight(word) === length / 2 && (word & 1) === 1,
    );
    if (words.length >= count) return { length, words };
  }
}

const weight = (word: number): number => word.toString(2).replaceAll('0', '').length;
