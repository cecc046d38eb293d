import { textOf } from './arguments.ts';
import type { Option, Run } from './command.ts';

/** What deliveries are signed with. */
export const SECRET_OPTION: Readonly<Record<'webhook-secret', Option>> = {
  'webhook-secret': {
    description: 'signs deliveries; SVC_WEBHOOK_SECRET does too, out of sight of other users',
    value: 'SECRET',
  },
};

/** The option, else what the environment says (`SVC_WEBHOOK_SECRET`), which no list of processes shows. */
export const webhookSecretOf = ({ values, terminal }: Run): string | undefined =>
  textOf(values, 'webhook-secret') ?? (terminal.env.SVC_WEBHOOK_SECRET || undefined);
