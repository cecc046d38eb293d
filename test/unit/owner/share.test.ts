import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareCommand } from '../../../bin/owner/share.ts';
import { unshareCommand } from '../../../bin/owner/unshare.ts';
import { setOrganization } from '../../../functions/service/store/account-standing.ts';
import { audit } from '../../../functions/service/store/audit.ts';
import { getItem } from '../../../functions/service/store/items.ts';
import { shareKey } from '../../../functions/service/store/keys.ts';
import { systemPorts } from '../../../functions/service/store/system-ports.ts';
import { newCaller, newImage, newModel } from '../../support/api-harness.ts';
import { startTestTable } from '../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let accountId: string;
let assetId: string;

beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());
beforeEach(async () => {
  const { table } = testTable;
  accountId = (await newCaller(table)).accountId;
  assetId = await newImage(table, accountId);
  await join('studio');
});

const join = (organization: string | undefined) =>
  setOrganization(testTable.table, systemPorts, accountId, organization);
const share = (id = assetId) => shareCommand.run({}, id);
const unshare = (id = assetId) => unshareCommand.run({}, id);
const stored = () => getItem(testTable.table, shareKey(assetId));

describe('owner share', () => {
  it("shares an image with its account's organization of now, however often", async () => {
    for (const organizationId of ['studio', 'studio', 'factory']) {
      await join(organizationId);
      expect(await share()).toEqual({
        document: { assetId, organizationId },
        text: `Asset ${assetId} is shared with ${organizationId}.`,
      });
      expect(await stored()).toEqual({ organizationId });
    }
  });

  it('refuses an unknown asset and one that is no image', async () => {
    const { id } = await newModel(testTable.table, accountId);
    await expect(share('nothing')).rejects.toThrow(/^There is no asset nothing\.$/);
    await expect(share(id)).rejects.toThrow(`The asset ${id} is no image.`);
  });

  it('refuses the image of an account without an organization, and stores nothing', async () => {
    await join(undefined);
    await expect(share()).rejects.toThrow(`The account ${accountId} is in no organization.`);
    expect(await stored()).toBeUndefined();
  });

  it('adds no problem to the audit', async () => {
    const { problems } = await audit(testTable.table);
    await share();
    expect((await audit(testTable.table)).problems).toEqual(problems);
  });
});

describe('owner unshare', () => {
  it('takes the share away, and then has nothing to take', async () => {
    await share();
    expect((await unshare()).document).toEqual({ assetId, unshared: true });
    expect(await stored()).toBeUndefined();
    await expect(unshare()).rejects.toThrow(`The asset ${assetId} is not shared.`);
  });
});
