import { LIMITS } from '../../../functions/service/domain/limits.ts';
import type { Terms } from '../../../functions/service/domain/terms.ts';

const number = (value: number): string => value.toLocaleString('en');
const MB = 2 ** 20;

/** The limits, from where the service reads them. */
export function limitsText({ plans, dailyAllowance_credits }: Terms): string {
  const rows = [
    ['Requests', `${LIMITS.requestsPerMinutePerIp} a minute from one address`],
    ['Creates', `${LIMITS.generationsPerMinutePerAccount} a minute of one account`],
    [
      'Test events and resends of webhooks',
      `${LIMITS.webhookRequestsPerMinutePerAccount} a minute of one account`,
    ],
    ['Credits', `${number(dailyAllowance_credits)} a key on a Korean day; then it is paused`],
    ['A file', `${LIMITS.uploadedFile_bytes / MB} MB`],
    ['A body of JSON', `${LIMITS.jsonBody_bytes / MB} MB`],
    [
      'A prompt',
      `images ${number(LIMITS.prompt_chars.images)}, text to 3D ${number(LIMITS.prompt_chars.fromText)}, texture ${number(LIMITS.prompt_chars.texture)} characters`,
    ],
    ['Reference images', `${LIMITS.referenceImages}`],
    ['Views', `${LIMITS.views.min} to ${LIMITS.views.max}`],
    ['A page of a list', `${LIMITS.page.limit} items, ${LIMITS.page.defaultLimit} by default`],
    ['Assets a call that adds to a collection', `${LIMITS.assetIdsPerCall}`],
    [
      'Faces',
      `${number(LIMITS.polycount.min)} to ${number(LIMITS.polycount.max)}, and what the engine takes`,
    ],
    ['A file URL', `${LIMITS.signedUrlLife_s / 86_400} days at least`],
  ];
  return [
    '# Limits and plans',
    'An operator can raise each of them. Past a rate the answer is 429 with code 10003 and `Retry-After`.',
    ['| What | How much |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    '## Plans',
    [
      '| Plan | Credits a month | Image jobs at a time | 3D jobs at a time |',
      '|---|---|---|---|',
      ...Object.entries(plans).map(
        ([name, { planCredits, slots }]) =>
          `| ${name} | ${number(planCredits)} | ${slots.image} | ${slots.model} |`,
      ),
    ].join('\n'),
    'Plan credits are spent before bought ones, and what is left of them expires when the plan renews.',
  ].join('\n\n');
}
