import type { Deps } from '../../deps.ts';
import { html } from '../html/html.ts';
import type { AccountPart } from '../pages/account-part.ts';
import { findSecondFactors, makeRecoveryCodes } from '../second-factors/change-second-factors.ts';
import { hasFactor } from '../second-factors/second-factor.ts';
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
