import type { AccountPart } from '../account-pages/index.ts';
import type { Deps } from '../deps.ts';
import { html } from '../pages/index.ts';
import { findSecondFactors, hasFactor, makeRecoveryCodes } from '../second-factors/index.ts';
import { codesList, inFront } from './factor-forms.ts';
import { violationOf } from './totp-part.ts';

const TO = '/connect/account/recovery-codes';

/** Recovery codes: how many are left, and new ones. */
export const recoveryCodesPart = (deps: Deps): AccountPart => ({
  name: 'recovery-codes',
  title: 'account.codes',
  anytime: false,
  show: async ({ words, hidden, userId }) => {
    const factors = await findSecondFactors(deps, userId);
    if (!hasFactor(factors)) return html`<p>${words('account.codesNone')}</p>`;
    return html`<p>${words('account.codesLeft', { count: factors.recoveryCodesLeft })}</p>
<form method="post" action="${TO}">${hidden}<button class="quiet">${words('account.makeCodes')}</button></form>`;
  },
  receive: (visit) =>
    makeRecoveryCodes(deps, visit).then(
      (codes) => ({
        status: 200,
        notice: 'account.codesMade' as const,
        shown: inFront(visit.words('codes.title'), codesList(visit.words, codes)),
      }),
      (error: unknown) => violationOf(visit, error),
    ),
});
