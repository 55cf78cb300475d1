import type { AccountChange, EventOfKind } from '@outlay/contracts';
import type { NewMail } from '../mails/index.ts';
import type { FactorChange, MailValues } from '../templates/index.ts';

type Account = EventOfKind<'account.changed'>['data']['account'];

/** About the account itself: nobody can turn it off, and nothing comes before it. */
const toPerson = ({ id, name, email, locale }: Account, businessId: number, cause: string) => ({
  businessId,
  userId: id,
  to: { name, email, locale },
  cause,
  urgent: true,
});

/** The mail with a link, of the business that invites; the page that the link leads to is where it is dealt with. */
export const linkMail = ({ id: cause, data, metadata }: EventOfKind<'account.link_created'>): NewMail | undefined => {
  const { link, account, invitation } = data;
  const mail = { ...toPerson(account, metadata.businessId, cause), link, path: null };
  const { purpose, expiresAt } = link;
  if (purpose === 'password-reset') {
    const values: MailValues['password-reset'] = { email: account.email, expiresAt };
    return { ...mail, kind: purpose, values };
  }
  if (invitation === null) return undefined;
  const { businessName, role, inviterName } = invitation;
  const values: MailValues['invitation'] = { businessName, role, inviterName, expiresAt };
  return { ...mail, kind: 'invitation', values };
};

type Changed = Pick<NewMail, 'kind' | 'values'>;

const mailOf = (change: AccountChange, of: Omit<MailValues['password-changed'], 'how'>): Changed => {
  switch (change) {
    case 'password-changed':
      return { kind: 'password-changed', values: { ...of, how: 'changed' } };
    case 'password-reset':
      return { kind: 'password-changed', values: { ...of, how: 'reset' } };
    case 'signed-in-anew':
      return { kind: 'new-sign-in', values: { ...of, method: null } };
    default:
      return { kind: 'mfa-changed', values: { ...of, change: change satisfies FactorChange } };
  }
};

/** What was done to an account, to its person, whoever did it: it may have been somebody else. */
export const accountMail = ({ id: cause, createdAt: at, data, metadata }: EventOfKind<'account.changed'>): NewMail => {
  const { account, change, device } = data;
  const changed = mailOf(change, { email: account.email, at, device });
  return { ...toPerson(account, metadata.businessId, cause), ...changed, link: null, path: '/settings/security' };
};
