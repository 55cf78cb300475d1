import type { Deps } from '../../deps.ts';
import { type Form, fieldOf } from '../html/form-proof.ts';
import { html, sendPage } from '../html/html.ts';
import { alertOf, titled, wordsOf } from '../html/titled.ts';
import { findSecondFactors } from '../second-factors/change-second-factors.ts';
import { proveByRecoveryCode, proveByTotp } from '../second-factors/prove-by-code.ts';
import { assertionOptions, proveByPasskey } from '../second-factors/prove-by-passkey.ts';
import { localNameOf, relyingPartyAt } from '../second-factors/relying-party.ts';
import { hasFactor, isStrong, type SecondFactors } from '../second-factors/second-factor.ts';
import type { SecondFactorLimits } from '../second-factors/second-factor-limits.ts';
import type { Outcome, Proven, SignInStep, Visit } from '../sign-in/sign-in-step.ts';
import { codeField, passkeyButton, sendOptions } from './factor-forms.ts';
import { createGoOn } from './go-on.ts';

const NAME = 'second-factor';

/** What a form of this step is compared with, and the methods that it then proves (RFC 8176). */
type Proof = { isProven: boolean; methods: readonly string[]; left?: number };

const risen = (proven: Proven, methods: readonly string[]): Proven => ({
  ...proven,
  methods: [...new Set([...proven.methods, ...methods])],
});

/** A code of the person's application, a passkey or a recovery code, after a password. */
export const secondFactorStep = (deps: Deps, issuer: string, limits: SecondFactorLimits): SignInStep => {
  const goOn = createGoOn(deps);

  const passkeyForm = (visit: Visit, { passkeys }: SecondFactors) => {
    if (passkeys.length === 0) return false;
    const { request, action, hidden, locale } = visit;
    const words = wordsOf(locale);
    const to = `${action}/${NAME}`;
    if (relyingPartyAt(issuer, request.headers.host))
      return html`<form method="post" action="${to}">${hidden}${passkeyButton({ words, label: words('passkey.use'), to, kind: 'get' })}</form>`;
    const address = localNameOf(issuer);
    return address !== undefined && html`<p class="note">${words('passkey.elsewhere')} ${address}</p>`;
  };

  const show = async (visit: Visit, proven: Proven, violation?: { status: number; text: string }): Promise<void> => {
    const factors = await findSecondFactors(deps, proven.userId);
    const { hidden, client } = visit;
    const to = `${visit.action}/${NAME}`;
    const body = titled(
      { ...visit, title: 'secondFactor.title' },
      (words) => html`<p>${words('secondFactor.intro', { client })}</p>${alertOf(violation?.text)}
${passkeyForm(visit, factors)}
${factors.totp !== null && html`<form method="post" action="${to}">${hidden}${codeField(words, { autofocus: true, violation: violation?.text })}<button>${words('secondFactor.confirm')}</button></form>`}
${
  factors.recoveryCodesLeft > 0 &&
  html`<details><summary>${words('secondFactor.recovery')}</summary><form method="post" action="${to}">${hidden}
<label>${words('secondFactor.recoveryCode')}<input name="recovery" autocomplete="off" spellcheck="false" required maxlength="40"></label>
<button class="quiet">${words('secondFactor.confirm')}</button></form></details>`
}
<form method="post" action="${visit.action}/deny">${hidden}<button class="quiet">${words('signIn.cancel')}</button></form>`,
    );
    sendPage(visit.response, violation?.status ?? 200, body, visit.address);
  };

  const showLeft = (visit: Visit, proven: Proven, count: number): void => {
    const to = `${visit.action}/${NAME}`;
    const body = titled(
      { ...visit, title: 'secondFactor.used' },
      (words) => html`<p>${words('secondFactor.left', { count })}</p>${goOn.form(visit, words, { to, proven })}`,
    );
    sendPage(visit.response, 200, body, visit.address);
  };

  const proveByText = async (visit: Visit, { userId }: Proven, form: Form): Promise<Proof> => {
    const recovery = fieldOf(form, 'recovery');
    if (recovery === undefined)
      return { isProven: await proveByTotp(deps, userId, fieldOf(form, 'code') ?? ''), methods: ['otp', 'mfa'] };
    const owner = { userId, requestId: visit.id.split(' ', 1)[0] ?? visit.id, device: visit.device };
    const left = await proveByRecoveryCode(deps, owner, recovery);
    return { isProven: left !== undefined, methods: ['otp', 'mfa'], ...(left !== undefined && { left }) };
  };

  const receiveCode = async (visit: Visit, proven: Proven, form: Form): Outcome => {
    const { request, response, locale } = visit;
    const words = wordsOf(locale);
    const wait = await limits.secondFactor(request, proven.userId);
    if (wait !== null) {
      response.setHeader('retry-after', String(wait));
      await show(visit, proven, { status: 429, text: words('signIn.tooOften', { seconds: wait }) });
      return undefined;
    }
    const { isProven, methods, left } = await proveByText(visit, proven, form);
    if (!isProven) {
      await show(visit, proven, { status: 401, text: words('secondFactor.wrong') });
      return undefined;
    }
    await limits.secondFactorProven(request);
    if (left === undefined) return risen(proven, methods);
    showLeft(visit, risen(proven, methods), left);
    return undefined;
  };

  return {
    name: NAME,
    isNeeded: async ({ userId, methods }) => !isStrong(methods) && hasFactor(await findSecondFactors(deps, userId)),
    show: (visit, proven) => show(visit, proven),
    receive: async (visit, proven, form) => {
      const done = goOn.read(visit, form);
      if (done) return done;
      const party = relyingPartyAt(issuer, visit.request.headers.host);
      const credential = fieldOf(form, 'credential');
      const isOptions = fieldOf(form, 'intent') === 'options';
      if (party === undefined || (credential === undefined && !isOptions)) return receiveCode(visit, proven, form);
      const proving = { party, bound: visit.id, userId: proven.userId };
      if (isOptions) {
        sendOptions(visit.response, await assertionOptions(deps, proving));
        return undefined;
      }
      if ((await proveByPasskey(deps, proving, credential ?? '')) !== undefined)
        return risen(proven, ['hwk', 'user', 'mfa']);
      await show(visit, proven, { status: 401, text: wordsOf(visit.locale)('passkey.failed') });
      return undefined;
    },
  };
};
