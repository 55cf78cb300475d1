import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { movableClock, waitFor } from '@outlay/testing';
import { startNameServer } from './support/name-server.ts';
import { PASSWORD } from './support/oauth-cluster.ts';
import { code, kept, publishedEvent } from './support/requests.ts';
import { ADA, type SsoCluster, startSsoCluster, verifyDomain } from './support/sso-cluster.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAME = '_outlay.maple.example';
const RECORD = ['v=spf1 -all', 'outlay-verification=x'];

type Domain = { id: number; name: string; status: string; verifiedAt: string | null; lostAt: string | null };

const clock = movableClock(new Date());
let sso: SsoCluster;
let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  names = await startNameServer();
  names.set(NAME, RECORD);
  sso = await startSsoCluster({ env: { DNS_SERVERS: names.address }, clock });
}, 60_000);
afterAll(async () => {
  await sso?.stop();
  await names.stop();
});

const all = () => `/v1/businesses/${sso.cluster.business.id}/domains`;
const domain = async (): Promise<Domain> => {
  const listed = kept<Domain[]>('listDomains', await sso.cluster.send(all()));
  return listed.find(({ name }) => name === 'maple.example') ?? Promise.reject(new Error('no domain'));
};
const lookAt = async (): Promise<number> => {
  const text = `SELECT look_at AS at FROM domains WHERE name = 'maple.example'`;
  const [row] = await sso.cluster.database.look<{ at: Date | null }>(text);
  return row?.at?.getTime() ?? 0;
};
const stateOf = ({ status, lostAt }: Domain) => [status, lostAt !== null];

const lookups = (): number => names.queried.filter((name) => name === NAME).length;

/** A day passes, and one of the gateways looks for what is due; when nobody answers, it will again in an hour. */
const aDay = async ({ answered = true } = {}): Promise<Domain> => {
  clock.advance(DAY);
  const before = lookups();
  const { stop } = await sso.cluster.startGateway();
  const next = answered ? [clock.now().getTime() + DAY, 0] : [clock.now().getTime() + HOUR];
  await waitFor(async () => lookups() > before && next.includes(await lookAt()));
  await stop();
  return domain();
};
const unanswered = { answered: false };

beforeEach(async () => {
  names.set(NAME, RECORD);
  const { id } = await domain();
  kept('verifyDomain', await sso.cluster.send(`${all()}/${id}/verify`, { method: 'POST' }));
});

describe('a domain', () => {
  it('is verified by its record, and not by that of another business', async () => {
    const { business, operator, send } = sso.cluster;
    const made = kept<Domain & { record: { name: string; value: string } }>(
      'createDomain',
      await send(all(), { body: { name: 'Elm.example' } }),
    );
    expect([made.name, made.status, made.record.name]).toEqual(['elm.example', 'pending', '_outlay.elm.example']);
    const verify = () => send(`${all()}/${made.id}/verify`, { method: 'POST' });
    names.set(made.record.name, ['outlay-verification=of-another', `${made.record.value}x`]);
    expect(code(await verify())).toEqual([409, 'CONFLICT']);
    names.set(made.record.name, 'SERVFAIL');
    expect(code(await verify())).toEqual([503, 'SERVICE_UNAVAILABLE']);
    names.set(made.record.name, ['v=spf1 -all', made.record.value]);
    expect(stateOf(kept<Domain>('verifyDomain', await verify()))).toEqual(['verified', false]);
    await publishedEvent(sso.cluster, 'domain.verified', ({ data }) => (data.domain as Domain).id === made.id);
    const other = await operator.createBusiness({ name: 'Elm' });
    expect(other.id).not.toBe(business.id);
    await expect(verifyDomain(sso.cluster, other.id, 'elm.example')).rejects.toThrow(/domains_verified/);
  });
});

describe('the record of a verified domain', () => {
  it('is looked for every day, and stays verified while it is there', async () => {
    const before = await domain();
    const after = await aDay();
    expect(stateOf(after)).toEqual(['verified', false]);
    expect(Date.parse(after.verifiedAt ?? '') - Date.parse(before.verifiedAt ?? '')).toBe(DAY);
  });

  it('may be gone for two days, which is shown, and counts anew afterwards', async () => {
    names.set(NAME, ['another text']);
    const since = (await aDay()).lostAt;
    expect(since).toBe(clock.now().toISOString());
    for (const answer of ['NXDOMAIN', []] as const) {
      names.set(NAME, answer);
      const { status, lostAt } = await aDay();
      expect([status, lostAt]).toEqual(['verified', since]);
    }
    names.set(NAME, RECORD);
    expect(stateOf(await aDay())).toEqual(['verified', false]);
    names.set(NAME, []);
    for (let day = 0; day < 3; day += 1) expect(stateOf(await aDay())).toEqual(['verified', true]);
  }, 120_000);

  it.each(['SERVFAIL', 'REFUSED'] as const)(
    'is not gone because name servers answer %s, however long',
    async (answer) => {
      names.set(NAME, answer);
      for (let day = 0; day < 4; day += 1) expect(stateOf(await aDay(unanswered))).toEqual(['verified', false]);
      names.set(NAME, []);
      await aDay();
      // Neither do they count, nor forgive, what was missing before.
      names.set(NAME, answer);
      for (let day = 0; day < 4; day += 1) expect(stateOf(await aDay(unanswered))).toEqual(['verified', true]);
    },
    120_000,
  );

  it('is not gone because name servers are silent', async () => {
    names.set(NAME, 'silent');
    const { id } = await aDay(unanswered);
    // It waits as long as the looking of that day did, which began before.
    const verified = await sso.cluster.send(`${all()}/${id}/verify`, { method: 'POST' });
    expect(code(verified)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(stateOf(await domain())).toEqual(['verified', false]);
  });
});

describe('a domain whose record was gone for three days', () => {
  const PEOPLE = { ...ADA, subject: 'known', email: 'known@maple.example' };
  const patch = async (body: object): Promise<void> => {
    const answer = await sso.cluster.send(`${sso.providers}/${sso.oidc.id}`, { method: 'PATCH', body });
    expect(answer.status).toBe(200);
  };

  it('is pending again: nobody comes in by the provider until it is verified anew, but owners have their password', async () => {
    const { business, operator, database } = sso.cluster;
    const email = 'second-owner@maple.example';
    await operator.createUser({ businessId: business.id, name: 'Owner', email, role: 'owner', password: PASSWORD });
    sso.oidcIdp.signIn(PEOPLE);
    expect((await sso.signInByOidc()).page.page).toContain('Allow access?');
    await patch({ required: true });

    names.set(NAME, 'NXDOMAIN');
    for (let day = 0; day < 3; day += 1) expect(stateOf(await aDay())).toEqual(['verified', true]);
    expect((await sso.signInByOidc()).page.page).toContain('Allow access?');
    const gone = await aDay();
    expect([gone.status, gone.verifiedAt, gone.lostAt]).toEqual(['pending', null, null]);
    const event = await publishedEvent(sso.cluster, 'domain.unverified');
    expect([event.data.domain, event.metadata.userId]).toEqual([gone, null]);
    const audited = await database.look(`SELECT resource FROM audit_log WHERE action = 'domain.unverified'`);
    expect(audited).toEqual([{ resource: `domain:${gone.id}` }]);

    for (const person of [PEOPLE, { ...PEOPLE, subject: 'new', email: 'new@maple.example' }]) {
      sso.oidcIdp.signIn(person);
      sso.samlIdp.signIn(person);
      for (const { page } of [await sso.signInByOidc(), await sso.signInBySaml()])
        expect([page.status, page.page.includes('could not be accepted')]).toEqual([400, true]);
    }
    // What the business requires stays required: a password alone opens it for owners only.
    const keyOf = async (who: string) =>
      (await sso.redeem(await sso.getCode({}, sso.client, { email: who }))).body.access_token;
    expect(code(await sso.sendAs(await keyOf(sso.person.email))('/v1/users/me'))).toEqual([403, 'SSO_REQUIRED']);
    expect((await sso.sendAs(await keyOf(email))('/v1/users/me')).status).toBe(200);
    const before = lookups();
    clock.advance(DAY);
    const { id } = gone;
    const failed = await sso.cluster.send(`${all()}/${id}/verify`, { method: 'POST' });
    expect([code(failed), lookups()]).toEqual([[409, 'CONFLICT'], before + 1]);

    names.set(NAME, RECORD);
    kept('verifyDomain', await sso.cluster.send(`${all()}/${id}/verify`, { method: 'POST' }));
    sso.oidcIdp.signIn(PEOPLE);
    expect((await sso.signInByOidc()).page.page).toContain('Allow access?');
    await patch({ required: false });
  }, 120_000);
});
