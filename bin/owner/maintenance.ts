import { REREAD_MS, setMaintenance } from '../../functions/service/store/maintenance.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';

export const maintenanceOn = maintenanceCommand(
  'on',
  'answers every request of the API 503; jobs that run finish',
);
export const maintenanceOff = maintenanceCommand('off', 'opens the API again');

function maintenanceCommand(word: 'on' | 'off', summary: string) {
  return defineCommand({
    name: `maintenance ${word}`,
    summary,
    options: {},
    async run() {
      const maintenance = word === 'on';
      await setMaintenance(tableFromEnvironment(), maintenance);
      const text = `Maintenance is ${word}; it holds everywhere within ${REREAD_MS / 1000} seconds.`;
      return { document: { maintenance }, text };
    },
  });
}
