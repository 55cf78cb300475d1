import type { Query, Transaction } from '@outlay/store';
import type { User } from '../users/index.ts';

// `told_locale` of a membership: the language that the business knows; `locale_told` of a user: whether all of them know it.

const UNPUBLISHED = `
  SELECT m.business_id AS "businessId", m.user_id AS "userId" FROM users u JOIN memberships m ON m.user_id = u.id
  WHERE NOT u.locale_told AND m.told_locale <> u.locale LIMIT 100`;

/** Members whose language their business does not know yet, some of them. */
export const findUnpublishedLocales = (tx: Transaction): Promise<{ businessId: number; userId: number }[]> =>
  tx.rows({ name: 'locales-unpublished', text: UNPUBLISHED });

/** The language that the business knows. */
export const lockPublishedLocale = async (tx: Transaction, businessId: number, userId: number) => {
  const text = 'SELECT told_locale AS locale FROM memberships WHERE business_id = $1 AND user_id = $2 FOR UPDATE';
  return (await tx.one<{ locale: string }>({ name: 'published-locale', text, values: [businessId, userId] }))?.locale;
};

export const setPublishedLocale = (businessId: number, { id, locale }: User): Query => ({
  name: 'published-locale-set',
  text: 'UPDATE memberships SET told_locale = $3 WHERE business_id = $1 AND user_id = $2',
  values: [businessId, id, locale],
});

const PUBLISHED = `UPDATE users u SET locale_told = true WHERE NOT locale_told
  AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.told_locale <> u.locale)`;

export const markLocalesPublished = (tx: Transaction): void => tx.write({ name: 'locales-published', text: PUBLISHED });
