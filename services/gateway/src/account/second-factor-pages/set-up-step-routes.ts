import { isAppError } from '@outlay/contracts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '../../deps.ts';
import { type Form, fieldOf } from '../html/form-proof.ts';
import { html, sendPage } from '../html/html.ts';
import { alertOf, errorPage, titled, wordsOf } from '../html/titled.ts';
import { addPasskey, passkeyOptions } from '../second-factors/add-passkey.ts';
import { mustSetUp } from '../second-factors/change-second-factors.ts';
import { type RelyingParty, relyingPartyAt } from '../second-factors/relying-party.ts';
import { isStrong } from '../second-factors/second-factor.ts';
import { beginTotp, confirmTotp, waitingTotp } from '../second-factors/set-up-totp.ts';
import type { Outcome, Proven, SignInStep, Visit } from '../sign-in/sign-in-step.ts';
import { codesList, passkeyButton, sendOptions, totpForm } from './factor-forms.ts';
import { createGoOn } from './go-on.ts';
import { passkeyIn } from './passkeys-part.ts';

const NAME = 'set-up';

const ownerIn = ({ id, device }: Visit, { userId }: Proven) => ({
  userId,
  requestId: id.split(' ', 1)[0] ?? id,
  device,
});

/** Whoever must have a second factor, and has none, sets one up before they go on. */
export const setUpStep = (deps: Deps, issuer: string): SignInStep => {
  const goOn = createGoOn(deps);

  const show = async (visit: Visit, proven: Proven, violation?: string): Promise<void> => {
    const { hidden, request, locale } = visit;
    const to = `${visit.action}/${NAME}`;
    const words = wordsOf(locale);
    const waiting = violation === undefined ? undefined : await waitingTotp(deps, proven.userId);
    const totp = await totpForm({ words, to, hidden }, waiting ?? (await beginTotp(deps, ownerIn(visit, proven))));
    const isNamed = relyingPartyAt(issuer, request.headers.host) !== undefined;
    const label = words('passkey.add');
    const button =
      isNamed &&
      html`<form method="post" action="${to}">${hidden}${passkeyButton({ words, label, to, kind: 'create' })}</form>
<h2>${words('setUp.or')}</h2>`;
    const body = titled(
      { ...visit, title: 'setUp.title' },
      () => html`<p>${words('setUp.intro')}</p>${alertOf(violation)}${button}${totp}
<form method="post" action="${visit.action}/deny">${hidden}<button class="quiet">${words('signIn.cancel')}</button></form>`,
    );
    sendPage(visit.response, violation === undefined ? 200 : 400, body, visit.address);
  };

  const showCodes = (visit: Visit, proven: Proven, codes: readonly string[]): void => {
    const to = `${visit.action}/${NAME}`;
    const body = titled(
      { ...visit, title: 'codes.title' },
      (words) => html`${codesList(words, codes)}${goOn.form(visit, words, { to, proven })}`,
    );
    sendPage(visit.response, 200, body, visit.address);
  };

  /** What the form set up; the methods that it proves besides, and recovery codes. */
  const setUp = async (visit: Visit, proven: Proven, form: Form, party: RelyingParty | undefined) => {
    const owner = ownerIn(visit, proven);
    const response: RegistrationResponseJSON | undefined = passkeyIn(form);
    if (response === undefined || party === undefined) {
      const code = fieldOf(form, 'code') ?? '';
      return { methods: ['otp', 'mfa'], codes: await confirmTotp(deps, owner, { code, withRecoveryCodes: true }) };
    }
    const making = { owner, party, bound: visit.id };
    const { codes } = await addPasskey(deps, making, { response, name: undefined, withRecoveryCodes: true });
    return { methods: ['hwk', 'user', 'mfa'], codes };
  };

  const receive = async (visit: Visit, proven: Proven, form: Form): Outcome => {
    const { response, request, locale, id } = visit;
    const done = goOn.read(visit, form);
    if (done) return done;
    // Only who has none yet: whoever has one proves it, and nobody adds another one here.
    if (!(await mustSetUp(deps, proven.userId))) {
      sendPage(response, 400, errorPage(locale, 'invalid_request', 'oauthError.expired'));
      return undefined;
    }
    const party = relyingPartyAt(issuer, request.headers.host);
    if (party && fieldOf(form, 'intent') === 'options') {
      sendOptions(response, await passkeyOptions(deps, { owner: ownerIn(visit, proven), party, bound: id }));
      return undefined;
    }
    try {
      const { methods, codes } = await setUp(visit, proven, form, party);
      const risen = { ...proven, methods: [...new Set([...proven.methods, ...methods])] };
      if (codes === null) return risen;
      showCodes(visit, risen, codes);
    } catch (error) {
      if (!isAppError(error)) throw error;
      await show(visit, proven, wordsOf(locale)('secondFactor.wrong'));
    }
    return undefined;
  };

  return {
    name: NAME,
    isNeeded: async ({ userId, methods }) => !isStrong(methods) && mustSetUp(deps, userId),
    show: (visit, proven) => show(visit, proven),
    receive,
  };
};
