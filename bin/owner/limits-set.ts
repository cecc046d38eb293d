import type { LimitChange } from '../../functions/service/domain/account-limits.ts';
import { setLimits } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { ACCOUNT } from './account-option.ts';
import { accountReport } from './account-report.ts';
import { defineCommand } from './command.ts';

const LIMIT = { value: 'N|default', required: false } as const;

/** The change of one limit; none if its option is left out. */
function changeOf(option: string, limit: keyof LimitChange, value: string | undefined): LimitChange {
  if (value === undefined) return {};
  if (value === 'default') return { [limit]: null };
  if (/^[1-9]\d{0,8}$/.test(value)) return { [limit]: Number(value) };
  throw new Error(`--${option} is default or a whole number from 1 to 999999999, not ${value}.`);
}

export const limitsSet = defineCommand({
  name: 'limits set',
  summary:
    "gives an account limits of its own: generations a minute, credits a key and day (--allowance), and jobs in flight in place of its plan's",
  options: { account: ACCOUNT, generations: LIMIT, allowance: LIMIT, images: LIMIT, models: LIMIT },
  async run({ account, generations, allowance, images, models }) {
    const change: LimitChange = {
      ...changeOf('generations', 'generationsPerMinute', generations),
      ...changeOf('allowance', 'dailyAllowance_credits', allowance),
      ...changeOf('images', 'image', images),
      ...changeOf('models', 'model', models),
    };
    if (Object.keys(change).length === 0) {
      throw new Error('Name at least one limit: --generations, --allowance, --images or --models.');
    }
    return accountReport(await setLimits(tableFromEnvironment(), systemPorts, account, change));
  },
});
