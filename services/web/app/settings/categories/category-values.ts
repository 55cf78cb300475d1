import type { Category } from '../../core/index.ts';

/** A category as it is typed. */
export const valuesOf = (category?: Category) => ({
  names: category?.names ?? { 'en-CA': '', 'fr-CA': '', 'en-US': '' },
  code: category?.code ?? '',
  glAccount: category?.glAccount ?? '',
  taxCode: category?.taxCode ?? '',
  parentId: category?.parentId ?? null,
  receiptRequiredAbove: category?.receiptRequiredAbove ?? null,
  maxAmount: category?.maxAmount ?? null,
  isActive: category?.isActive ?? true,
});

type Values = ReturnType<typeof valuesOf>;

/** What is sent: a name that is empty becomes the English one, as the API keeps the names that it is not given. */
export const bodyOf = ({ names, code, glAccount, taxCode, ...values }: Values) => {
  const english = names['en-CA'].trim();
  const french = names['fr-CA'].trim() || english;
  const american = names['en-US'].trim() || english;
  return {
    ...values,
    names: { 'en-CA': english, ...(french && { 'fr-CA': french }), ...(american && { 'en-US': american }) },
    code: code || null,
    glAccount: glAccount || null,
    taxCode: taxCode || null,
  };
};
