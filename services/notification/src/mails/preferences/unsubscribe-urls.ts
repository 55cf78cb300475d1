import type { UnsubscribeTokens } from '@outlay/store';
import type { MailKind } from '../mails/mail.ts';
import { groupsOf } from './preference.ts';

type Options = {
  /** Of the gateway, without a slash at the end. */
  publicUrl: string;
  tokens: Pick<UnsubscribeTokens, 'tokenOf'>;
};

type Sent = { businessId: number; userId: number | null; kind: MailKind; values: Record<string, unknown> };

/** Where a person stops mails like this one without signing in; undefined where they have no choice. */
export const createUnsubscribeUrls =
  ({ publicUrl, tokens }: Options) =>
  ({ businessId, userId, kind, values }: Sent): string | undefined => {
    const groups = groupsOf(kind, values);
    if (userId === null || groups.length === 0) return undefined;
    return `${publicUrl}/connect/unsubscribe/${tokens.tokenOf({ businessId, userId, groups })}`;
  };
