import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimMails } from '../src/sending/sending/claim-mails.table.ts';
import { createSentRecord } from '../src/sending/sending/mail-result.table.ts';
import { type Mails, openMails } from './sender.ts';

let mails: Mails;
beforeAll(async () => {
  mails = await openMails();
});
afterAll(() => mails.close());

const OTHER = '00000009-0000-4000-8000-000000000000';

describe('mails that the server took', () => {
  it('are written down together, each with its own answer, and none that is somebody else’s by now', async () => {
    await mails.queue(...Array.from({ length: 4 }, (_, user) => ({ userId: user + 1 })));
    const now = mails.clock.now();
    const claimed = await claimMails(mails.database, { most: 4, now, instance: 7, lease: 60_000, perHour: 100 });
    const [stolen] = claimed.mails;
    await mails.base.look('UPDATE mails SET lease_token = $2 WHERE id = $1', [stolen?.id, OTHER]);
    const record = createSentRecord(mails.database, mails.clock);
    await Promise.all(claimed.mails.map((mail) => record({ ...mail, response: `250 ${mail.email}` })));
    expect(claimed.mails).toHaveLength(4);
    const rows = await mails.rows<{ id: string; email: string; transaction: string }>(
      'id, email, state, response, content IS NULL AS forgotten, lease_token, xmin::text AS transaction',
    );
    const [theirs] = rows.filter(({ id }) => id === stolen?.id);
    expect(theirs).toMatchObject({ state: 'waiting', response: null, forgotten: false, lease_token: OTHER });
    const ours = rows.filter(({ id }) => id !== stolen?.id);
    expect(ours).toEqual(
      ours.map(({ id, email }) => ({
        ...{ id, email, state: 'sent', response: `250 ${email}`, forgotten: true, lease_token: null },
        transaction: ours[0]?.transaction,
      })),
    );
  });
});
