import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '../../deps.ts';
import { type Form, fieldOf } from '../html/form-proof.ts';
import { type Html, html } from '../html/html.ts';
import type { AccountPart, AccountVisit, PartAnswer } from '../pages/account-part.ts';
import { addPasskey, passkeyOptions, removePasskey } from '../second-factors/add-passkey.ts';
import { findSecondFactors } from '../second-factors/change-second-factors.ts';
import { localNameOf, type RelyingParty, relyingPartyAt } from '../second-factors/relying-party.ts';
import type { Passkey } from '../second-factors/second-factor.ts';
import { codesList, inFront, passkeyButton, sendOptions } from './factor-forms.ts';
import { dateIn, violationOf } from './totp-part.ts';

/** What the browser made, of a form that has it; what is no such thing is refused as what proves nothing. */
export const passkeyIn = (form: Form): RegistrationResponseJSON | undefined => {
  const text = fieldOf(form, 'credential');
  if (text === undefined) return undefined;
  const nothing = { id: '', rawId: '', type: 'public-key', clientExtensionResults: {} } as const;
  const empty = { ...nothing, response: { clientDataJSON: '', attestationObject: '' } };
  try {
    const given = JSON.parse(text) as Partial<RegistrationResponseJSON> | null;
    return given?.response ? ({ ...empty, ...given } as RegistrationResponseJSON) : empty;
  } catch {
    return empty;
  }
};

const TO = '/connect/account/passkeys';

const lineOf = (visit: AccountVisit, { id, name, usedAt }: Passkey): Html => {
  const { words, hidden } = visit;
  const used = usedAt ? words('account.lastUsed', { date: dateIn(visit, usedAt) }) : words('account.neverUsed');
  return html`<li><div><strong>${name}</strong><br><small>${used}</small></div>
<form method="post" action="${TO}">${hidden}<button class="quiet small" name="remove" value="${id}">${words('account.remove')}</button></form></li>`;
};

/** Passkeys: added, listed and removed. */
export const passkeysPart = (deps: Deps, issuer: string): AccountPart => {
  const add = async (visit: AccountVisit, party: RelyingParty, form: Form): Promise<PartAnswer> => {
    const making = { owner: visit, party, bound: `account ${visit.uid}` };
    if (fieldOf(form, 'intent') === 'options') {
      sendOptions(visit.response, await passkeyOptions(deps, making));
      return undefined;
    }
    const response = passkeyIn(form);
    if (response === undefined) return { status: 400, violation: visit.words('passkey.failed') };
    try {
      const { codes } = await addPasskey(deps, making, { response, name: undefined, withRecoveryCodes: true });
      const shown = codes === null ? {} : { shown: inFront(visit.words('codes.title'), codesList(visit.words, codes)) };
      return { status: 200, notice: 'account.passkeyAdded', rises: true, ...shown };
    } catch (error) {
      const answered = violationOf(visit, error);
      return answered && { ...answered, violation: visit.words('passkey.failed') };
    }
  };

  const addForm = ({ words, hidden, request }: AccountVisit): Html => {
    if (relyingPartyAt(issuer, request.headers.host)) {
      const button = passkeyButton({ words, label: words('passkey.add'), to: TO, kind: 'create', quiet: true });
      return html`<form method="post" action="${TO}">${hidden}${button}</form>`;
    }
    const address = localNameOf(issuer);
    if (address === undefined) return html``;
    const page = `${address}/connect/account`;
    return html`<p class="note">${words('passkey.elsewhere')} <a href="${page}">${page}</a></p>`;
  };

  return {
    name: 'passkeys',
    title: 'account.passkeys',
    anytime: false,
    show: async (visit) => {
      const { passkeys } = await findSecondFactors(deps, visit.userId);
      const list =
        passkeys.length === 0
          ? html`<p>${visit.words('account.passkeysNone')}</p>`
          : html`<ul class="rows">${passkeys.map((passkey) => lineOf(visit, passkey))}</ul>`;
      return html`${list}${addForm(visit)}`;
    },
    receive: async (visit, form) => {
      const id = fieldOf(form, 'remove');
      const party = relyingPartyAt(issuer, visit.request.headers.host);
      if (id === undefined)
        return party ? add(visit, party, form) : { status: 400, violation: visit.words('passkey.failed') };
      return removePasskey(deps, visit, id).then(
        (): PartAnswer => ({ status: 200, notice: 'account.removed' }),
        (error: unknown) => violationOf(visit, error),
      );
    },
  };
};
