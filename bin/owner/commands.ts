import { accountCreate } from './account-create.ts';
import { accountList } from './account-list.ts';
import { accountShow } from './account-show.ts';
import { auditCommand } from './audit.ts';
import { billingKey } from './billing-key.ts';
import { billingPrices } from './billing-prices.ts';
import { billingReconcile } from './billing-reconcile.ts';
import type { Command } from './command.ts';
import { creditsGrant } from './credits-grant.ts';
import { deliveriesList } from './deliveries-list.ts';
import { deliveriesResend } from './deliveries-resend.ts';
import { deliveriesShow } from './deliveries-show.ts';
import { engineUsageCommand } from './engine-usage.ts';
import { importCommand } from './import.ts';
import { keyList } from './key-list.ts';
import { keyMint } from './key-mint.ts';
import { keyResume } from './key-resume.ts';
import { keyRevoke } from './key-revoke.ts';
import { limitsSet } from './limits-set.ts';
import { maintenanceOff, maintenanceOn } from './maintenance.ts';
import { operatorGrant, operatorRevoke } from './operator.ts';
import { orgLeave } from './org-leave.ts';
import { orgSet } from './org-set.ts';
import { planSet } from './plan-set.ts';
import { providerCheck } from './provider-check.ts';
import { providerDisable, providerEnable } from './provider-disable.ts';
import { providerKeyCommand } from './provider-key.ts';
import { providerList } from './provider-list.ts';
import { shareCommand } from './share.ts';
import { signInSecret } from './sign-in-secret.ts';
import { unshareCommand } from './unshare.ts';

/** Every command, in the order of the usage. */
export const COMMANDS: readonly Command[] = [
  accountCreate,
  accountList,
  accountShow,
  orgSet,
  orgLeave,
  planSet,
  limitsSet,
  creditsGrant,
  keyMint,
  keyList,
  keyRevoke,
  keyResume,
  importCommand,
  shareCommand,
  unshareCommand,
  deliveriesList,
  deliveriesShow,
  deliveriesResend,
  providerList,
  providerKeyCommand,
  providerCheck,
  providerDisable,
  providerEnable,
  engineUsageCommand,
  operatorGrant,
  operatorRevoke,
  signInSecret,
  billingKey,
  billingPrices,
  billingReconcile,
  maintenanceOn,
  maintenanceOff,
  auditCommand,
];
