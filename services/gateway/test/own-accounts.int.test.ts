import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SecondFactorCluster, startSecondFactors } from './support/second-factors.ts';

/**
 * What belongs to an account and to no business, so that no row-level security walls it: it is reached by its person alone, by no
 * administrator or owner of their business either.
 */
let factors: SecondFactorCluster;
beforeAll(async () => {
  factors = await startSecondFactors();
});
afterAll(() => factors?.cluster.stop());

/** Somebody with a passkey, in a browser that is at their account, and the key of an application. */
const withPasskey = async (role: 'accountant' | 'admin') => {
  const person = await factors.addPerson(role);
  const browser = factors.browser();
  const account = await factors.account(browser, person.email);
  const options = await factors.options(browser, account, 'passkeys');
  const credential = JSON.stringify(factors.authenticator().create(options));
  await factors.send(browser, account, 'passkeys', { credential });
  const [passkey] = await rowsOf<{ id: string }>(`SELECT id FROM passkeys WHERE user_id = ${person.id}`);
  return { person, browser, account, passkey: passkey?.id ?? '' };
};
const rowsOf = <T extends Record<string, unknown>>(text: string): Promise<T[]> =>
  factors.cluster.database.look<T>(text);

describe('what belongs to an account', () => {
  it('a passkey, is shown to no administrator, and removed by none who knows its id', async () => {
    const [victim, admin] = [await withPasskey('accountant'), await withPasskey('admin')];
    const page = await admin.browser.go('/connect/account');
    expect([page.page.includes(admin.passkey), page.page.includes(victim.passkey)]).toEqual([true, false]);
    const removed = await factors.send(admin.browser, page, 'passkeys', { remove: victim.passkey });
    expect(removed.status).toBe(400);
    expect(await rowsOf(`SELECT id FROM passkeys WHERE id = '${victim.passkey}'`)).toHaveLength(1);
    const own = await factors.send(admin.browser, page, 'passkeys', { remove: admin.passkey });
    expect([own.status, await rowsOf(`SELECT id FROM passkeys WHERE id = '${admin.passkey}'`)]).toEqual([200, []]);
  });

  it('an application that shows codes, is begun and removed in the own account alone, whoever is named', async () => {
    const [victim, admin] = [await withPasskey('accountant'), await withPasskey('admin')];
    const page = await admin.browser.go('/connect/account');
    const named = { userId: String(victim.person.id), user_id: String(victim.person.id), email: victim.person.email };
    await factors.send(admin.browser, page, 'totp', { intent: 'begin', ...named });
    const rows = await rowsOf<{ user: number }>(
      `SELECT user_id::int AS user FROM totp_secrets WHERE user_id IN (${victim.person.id}, ${admin.person.id})`,
    );
    expect(rows).toEqual([{ user: admin.person.id }]);
  });

  it('a session, is shown to no owner, and ended by none who knows its id', async () => {
    const { person } = await withPasskey('accountant');
    const [session] = await rowsOf<{ id: string }>(`SELECT id FROM sessions WHERE user_id = ${person.id}`);
    const { send } = factors.cluster;
    const listed = await send('/v1/users/me/sessions', { tenant: null });
    expect(listed.body.data).toEqual([]);
    const ended = await send(`/v1/users/me/sessions/${session?.id}`, { method: 'DELETE', tenant: null });
    expect(ended.status).toBe(404);
    expect(await rowsOf(`SELECT id FROM sessions WHERE id = '${session?.id}' AND ended_at IS NULL`)).toHaveLength(1);
  });

  it('a link, opens nothing for whoever knows its id or its hash, but not its secret', async () => {
    const { id: business } = factors.cluster.business;
    const email = 'linked@maple.example';
    const body = { name: 'Linked', email, role: 'employee' };
    expect((await factors.cluster.send(`/v1/businesses/${business}/users`, { body })).status).toBe(201);
    const [link] = await rowsOf<{ id: string; hash: string }>(
      `SELECT l.id, token_hash AS hash FROM account_links l JOIN users u ON u.id = l.user_id WHERE u.email = '${email}'`,
    );
    for (const token of [link?.id, link?.hash, `${link?.id}.${link?.hash}`])
      for (const path of ['invitation', 'password']) {
        const page = await factors.browser().go(`/connect/${path}/${token}`);
        expect([page.status >= 400, page.page.includes('type="password"')]).toEqual([true, false]);
      }
  });
});
