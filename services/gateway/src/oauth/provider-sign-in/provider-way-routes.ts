import { message } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import {
  errorPage,
  type Form,
  fieldOf,
  type Html,
  html,
  type Proven,
  type SignInWay,
  sendPage,
  showSignIn,
  titled,
  type Visit,
  wordsOf,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import type { ProviderSignIn } from './begin-sign-in.ts';
import { joinByProvider } from './join-by-provider.ts';

/** On the way to the provider. A form's answer must not redirect to a third site, so the browser is sent on by the page. */
const onTheWayPage = (visit: Visit, name: string, address: string): string =>
  titled(
    { ...visit, title: 'sso.onTheWay' },
    (words) => html`<p>${words('sso.goingTo', { name })}</p>
<p class="note"><a href="${address}">${words('sso.continue')}</a></p>`,
  );

type Required = { name: string; email: string };

/** The address is signed in by a provider: whose it is, nobody learns here. */
const requiredPage = (visit: Visit, { name, email }: Required): string =>
  titled(
    { ...visit, title: 'signIn.title' },
    (words) => html`<p>${words('sso.required', { name })}</p>
<form method="post" action="${visit.action}/sso">${visit.hidden}<input type="hidden" name="email" value="${email}">
<button type="submit">${words('sso.continue')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/owner">${words('sso.owner')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/deny">${words('signIn.cancel')}</button></form>`,
  );

/** A part of the first page's form: the e-mail goes along. */
const ssoOffer = (visit: Visit, text: string): Html =>
  html`<button class="quiet" type="submit" formnovalidate formaction="${visit.action}/sso">${text}</button>`;

const LONGEST_EMAIL = 254;

type Options = { deps: Deps; signIn: ProviderSignIn; logger: Logger };

const emailIn = (form: Form): string => (fieldOf(form, 'email') ?? '').slice(0, LONGEST_EMAIL);

/** Every answer that is not believed is answered alike; why, the log has. */
const refuse = ({ response, locale }: Visit, logger: Logger, err: unknown): undefined => {
  logger.warn({ err }, 'provider.not_believed');
  sendPage(response, 400, errorPage(locale, 'access_denied', 'sso.refused'));
};

/** To the provider, by a page that sends the browser on. */
const sendOn = async (visit: Visit, { signIn, logger }: Options, provider: IdentityProvider, email?: string) => {
  const { response, locale } = visit;
  try {
    const address = await signIn.begin(visit, provider, email);
    response.setHeader('refresh', `0;url=${address}`);
    return sendPage(response, 200, onTheWayPage(visit, provider.name, address), visit.address);
  } catch (err) {
    logger.warn({ err, providerId: provider.id }, 'provider.not_reached');
    return sendPage(response, 502, errorPage(locale, 'temporarily_unavailable', 'sso.unreachable'));
  }
};

const came = async (visit: Visit, { deps, signIn, logger }: Options, form: Form): Promise<Proven | undefined> => {
  try {
    const query = new URLSearchParams(new URL(visit.request.url ?? '/', 'http://localhost').search);
    const answer = fieldOf(form, 'answer');
    const { provider, identity } = await (answer === undefined
      ? signIn.finishOidc(visit, query)
      : signIn.finishSaml(visit, answer));
    const userId = await joinByProvider(deps, provider, identity);
    const { provenAt } = identity;
    const methods = ['fed', `idp:${provider.id}`];
    return { userId, method: provider.kind, methods, ...(provenAt !== undefined && { provenAt }) };
  } catch (err) {
    return refuse(visit, logger, err);
  }
};

/** By the identity provider of the business, which is found by the domain of the e-mail. */
export const providerWay = (options: Options, others: () => readonly SignInWay[]): SignInWay => ({
  name: 'sso',
  offer: (visit) => ssoOffer(visit, wordsOf(visit.locale)('sso.offer')),
  /** The application named a provider, or somebody whose domain has one that is required. */
  begin: async (visit) => {
    const { loginHint = '', providerId } = visit;
    const chosen = providerId === undefined ? undefined : await options.signIn.findById(providerId);
    if (chosen) {
      await sendOn(visit, options, chosen, loginHint || undefined);
      return true;
    }
    const provider = await options.signIn.findByEmail(loginHint);
    if (!provider?.required) return false;
    sendPage(visit.response, 200, requiredPage(visit, { name: provider.name, email: loginHint }), visit.address);
    return true;
  },
  receive: async (visit, form) => {
    if (visit.request.method !== 'POST') return came(visit, options, form);
    const email = emailIn(form);
    const provider = await options.signIn.findByEmail(email);
    if (provider) {
      await sendOn(visit, options, provider, email);
      return undefined;
    }
    const violation = message(visit.locale, { key: email === '' ? 'sso.noEmail' : 'sso.unknown' });
    return showSignIn(visit, others(), { status: 400, email, violation });
  },
});

/** Marks the form of an owner, who may use their password whatever the provider requires. */
const asOwner = (visit: Visit): Visit => ({
  ...visit,
  hidden: html`${visit.hidden}<input type="hidden" name="owner" value="1">`,
});

/** The way back of owners: the page with the password. It lets nobody in who is none, for a password alone opens no business that requires its provider. */
export const ownerWay = (others: () => readonly SignInWay[]): SignInWay => ({
  name: 'owner',
  offer: () => false,
  receive: async (visit, form) => showSignIn(asOwner(visit), others(), { email: emailIn(form) }),
});

/** Before a password is looked at: is the address one that a provider must sign in? Then the page says so, and true is returned. */
export const createRequiredSignIn =
  (signIn: ProviderSignIn) =>
  async (visit: Visit, form: Form): Promise<boolean> => {
    if (fieldOf(form, 'owner') === '1') return false;
    const email = emailIn(form);
    const provider = await signIn.findByEmail(email);
    if (!provider?.required) return false;
    sendPage(visit.response, 200, requiredPage(visit, { name: provider.name, email }), visit.address);
    return true;
  };
