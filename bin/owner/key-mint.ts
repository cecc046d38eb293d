import { type MintedKey, mintApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { defineCommand } from './command.ts';
import { fields } from './table.ts';

/** A day, or a time in UTC. */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?Z)?$/;

export const keyMint = defineCommand({
  name: 'key mint',
  summary:
    'makes an API key and shows it, this once; it may expire, only read, or spend less a day than its account gives (--daily-cap); a test key (--test yes) gets canned results and spends nothing',
  options: {
    account: ACCOUNT,
    expires: { value: 'YYYY-MM-DD[THH:MMZ]', required: false },
    'read-only': { value: 'yes', required: false, choices: ['yes'] },
    'daily-cap': { value: 'CREDITS', required: false },
    test: { value: 'yes', required: false, choices: ['yes'] },
  },
  async run({ account, expires, 'read-only': readOnly, 'daily-cap': cap, test }) {
    const asked: MintedKey = {
      ...(expires !== undefined && { expiresAt: timeOf(expires) }),
      ...(readOnly && { readOnly: true }),
      ...(test && { test: true }),
      ...(cap !== undefined && { dailyCap_credits: creditsOf(cap) }),
    };
    const minted = await mintApiKey(tableFromEnvironment(), systemPorts, account, asked);
    const { keyId, apiKey } = minted;
    const { dailyCap_credits: dailyCap, ...terms } = asked;
    const document = { keyId, apiKey, ...terms, ...(dailyCap !== undefined && { dailyCap }) };
    return { document, text: `${fields(document)}\n\nKeep the key now: it is never shown again.` };
  },
});

function timeOf(text: string): string {
  const time_ms = TIME.test(text) ? Date.parse(text) : Number.NaN;
  // A day that its month does not have is read as one of the next.
  if (Number.isNaN(time_ms) || !new Date(time_ms).toISOString().startsWith(text.slice(0, 10)))
    throw new Error(
      `--expires is a day such as 2027-01-31 or a time in UTC such as 2027-01-31T12:00Z, not ${text}.`,
    );
  return new Date(time_ms).toISOString();
}

function creditsOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--daily-cap is a whole number from 1 to 999999999, not ${text}.`);
}
