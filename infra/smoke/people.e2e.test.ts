import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testLogger, waitFor } from '@outlay/testing';
import { operatorOf } from '../local/cluster/operator.ts';
import { CHROMIUM, openBrowser, startApplication } from './cluster/browser.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';
import { createPerson } from './people/person.ts';
import { startProviders } from './people/providers.ts';

let application: Awaited<ReturnType<typeof startApplication>>;
let redirect: string;

let cluster: SharedCluster;
let tenant: TestTenant;
let browser: Awaited<ReturnType<typeof openBrowser>> | undefined;
let clientId: string;
/** An application of somebody else, to which a person consents, or not. */
let another: { clientId: string; redirect: string };

beforeAll(async () => {
  application = await startApplication();
  redirect = application.redirect;
  cluster = await sharedCluster();
  tenant = await cluster.createTenant('Maple Bakery');
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const made = await operator.createClient({ name: 'Outlay', redirectUris: [redirect], firstParty: true });
  const theirs = redirect.replace('callback', 'theirs');
  const foreign = { name: 'Compta Express', redirectUris: [theirs], businessIds: [tenant.tenantId] };
  another = { ...(await operator.createClient(foreign)), redirect: theirs };
  await operator.close();
  clientId = made.clientId;
  if (CHROMIUM !== undefined) browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await providers?.stop();
  await browser?.close();
  application.close();
});

let providers: Awaited<ReturnType<typeof startProviders>> | undefined;
const openProviders = async () => {
  const nobody = { subject: 'nobody', email: 'nobody@birch.example', emailVerified: true, name: 'Nobody', groups: [] };
  providers ??= await startProviders(cluster, tenant, nobody);
  return providers;
};

/**
 * Each language and each width stands in one of the two walks; `OUTLAY_WALK=all` makes both walks in all four combinations, and
 * `SCREENSHOTS=<folder>` keeps a picture of every page, by day and by night.
 */
const ALL = [
  ['en-CA', 1440],
  ['fr-CA', 390],
  ['en-CA', 390],
  ['fr-CA', 1440],
] as const;
const isAll = process.env.OUTLAY_WALK === 'all';

const members = (): Promise<{ email: string; status: string }[]> =>
  tenant.api.call('GET', `/v1/businesses/${tenant.tenantId}/users?pageSize=100`);

(CHROMIUM === undefined ? describe.skip : describe)('a person with a real browser', () => {
  it.each(isAll ? ALL : ALL.slice(0, 2))(
    'is invited by mail, joins, adds second factors, and finds back in without the password, in %s at %i px',
    async (locale, width) => {
      const email = `noemie-${locale.slice(0, 2)}-${width}@maple.example`;
      if (browser === undefined) throw new Error('There is no browser');
      const person = await createPerson({ browser, cluster, clientId, redirect, locale, width, email });
      const invited = { name: 'Noémie Roy', email, role: 'accountant', locale };
      await tenant.api.call('POST', `/v1/businesses/${tenant.tenantId}/users`, invited);
      await person.answerInvitation('une toute première phrase à moi');
      expect((await members()).find((member) => member.email === email)?.status).toBe('active');

      await person.mistypePassword();
      await person.signIn({ password: 'une toute première phrase à moi' });
      expect(person.landed()).toContain('code=');
      await person.addPasskey();
      const totp = await person.addTotp();
      const codes = await person.makeRecoveryCodes();
      expect(codes).toHaveLength(10);
      await person.signOut();
      await person.signInByPasskey();
      await person.signOut();

      await person.resetPassword('une autre phrase, plus longue encore');
      await person.signIn({ password: 'une autre phrase, plus longue encore', totp });
      expect(person.landed()).toContain('code=');
      await person.signOut();
      await person.signIn({ password: 'une autre phrase, plus longue encore', recovery: codes[0] ?? '' });
      expect(person.landed()).toContain('code=');
      expect(person.complaints()).toEqual([]);
      // The invitation, a passkey, an application, codes, the link and the new password.
      await waitFor(async () => cluster.inbox.messages({ to: email }).length >= 6);
      await person.close();
    },
    300_000,
  );

  it.each(isAll ? ALL : ALL.slice(2))(
    'signs in by the provider of the business, by OpenID Connect and by SAML, in %s at %i px',
    async (locale, width) => {
      if (browser === undefined) throw new Error('There is no browser');
      const { signIn, ...ids } = await openProviders();
      for (const kind of ['oidc', 'saml'] as const) {
        const email = `${kind}-${locale.slice(0, 2)}-${width}@birch.example`;
        signIn({ subject: email, email, emailVerified: true, name: 'Ada Roy', groups: [] });
        const person = await createPerson({ browser, cluster, clientId, redirect, locale, width, email });
        await person.signInByProvider(ids[kind]);
        expect(person.landed()).toContain('code=');
        expect((await members()).find((member) => member.email === email)?.status).toBe('active');
        await person.lookAtAccount();
        await person.close();
      }
    },
    300_000,
  );

  it.each(isAll ? ALL : ALL.slice(2))(
    'is shown why and what next on every other page, in %s at %i px',
    async (locale, width) => {
      if (browser === undefined) throw new Error('There is no browser');
      const opened = browser;
      const [strict, second] = [
        await cluster.createTenant('Strict Bakery'),
        await cluster.createTenant('Birch Bakery'),
      ];
      const create = (email: string) =>
        createPerson({ browser: opened, cluster, clientId, redirect, locale, width, email });
      const invite = ({ api, tenantId }: TestTenant, email: string) =>
        api.call('POST', `/v1/businesses/${tenantId}/users`, { name: 'Zoé Roy', email, role: 'employee', locale });

      const unwilling = await create(`unwilling-${strict.tenantId}@maple.example`);
      await invite(strict, `unwilling-${strict.tenantId}@maple.example`);
      await unwilling.decline();
      await unwilling.close();

      const email = `zoe-${strict.tenantId}@maple.example`;
      const person = await create(email);
      await invite(strict, email);
      const link = await person.join('une toute première phrase à moi');
      await strict.api.call('PATCH', `/v1/businesses/${strict.tenantId}/security`, { mfaRequiredFor: ['employee'] });
      await person.setUp('une toute première phrase à moi');
      await invite(second, email);
      await person.answerSignedIn(link);
      await person.denyConsent(another);
      await person.goAstray();
      expect(person.complaints()).toEqual([]);
      await person.close();
    },
    300_000,
  );
});
