import type { Command } from './command.ts';
import { ACCOUNT_COMMANDS } from './commands/account.ts';
import { ASSET_COMMANDS } from './commands/assets.ts';
import { COLLECTION_COMMANDS } from './commands/collections.ts';
import { completionCommand } from './commands/completion.ts';
import { GENERATE_COMMANDS } from './commands/generate.ts';
import { MCP_COMMAND } from './commands/mcp.ts';
import { POST_PROCESS_COMMANDS } from './commands/post-process.ts';
import { WEBHOOK_COMMANDS } from './commands/webhooks.ts';

export const COMMANDS: readonly Command[] = [
  ...GENERATE_COMMANDS,
  ...POST_PROCESS_COMMANDS,
  ...ASSET_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...WEBHOOK_COMMANDS,
  ...ACCOUNT_COMMANDS,
  MCP_COMMAND,
  completionCommand(() => COMMANDS),
];
