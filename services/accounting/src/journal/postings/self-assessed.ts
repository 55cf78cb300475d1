import { isSelfAssessed, recoverableOf, selfAssessedTax } from '@outlay/contracts';
import { type Books, negative, type PostedTax, type PostingLine } from './posting.ts';
import type { DocumentTax } from './tax-pieces.ts';

/** Minor units: in the currency of the document, and in that of the business. */
type Amounts = Pick<PostingLine, 'amountMinor' | 'baseMinor'>;

/**
 * A tax that the business owes to the agency by itself, on what a vendor charged no tax on: reverse charge (Directive 2006/112/EC, articles 196
 * and 168), imported services (Excise Tax Act, section 218), use tax. What is recovered of it is claimed in the same return.
 */
export type SelfAssessed = { taxCodeId: number; name: string; owed: Amounts; recovered: Amounts };

type Assessing = { day: string; categoryId: number | null; net: Amounts };

/** Codes of taxes that no vendor charged: those that the buyer owes are among them. */
export const codesNotCharged = (taxes: readonly DocumentTax[]): number[] =>
  taxes.flatMap(({ taxCodeId, amount }) => (taxCodeId != null && amount === 0 ? [taxCodeId] : []));

/** Those of a line, by the rates of the day of its document, each of the net amount and rounded once in each currency. */
export const selfAssessedOf = (
  taxes: readonly DocumentTax[],
  { day, categoryId, net }: Assessing,
  { taxCodeOf }: Pick<Books, 'taxCodeOf'>,
): SelfAssessed[] =>
  [...new Set(codesNotCharged(taxes))].flatMap((taxCodeId) => {
    const code = taxCodeOf(taxCodeId);
    if (!code || !isSelfAssessed(code)) return [];
    const both = (minor: (net: number) => number): Amounts => ({
      amountMinor: minor(net.amountMinor),
      baseMinor: minor(net.baseMinor),
    });
    const owed = (minor: number): number => selfAssessedTax(minor, code, day);
    const recovered = (minor: number): number => recoverableOf(owed(minor), code, { categoryId });
    const name = taxes.find((tax) => tax.taxCodeId === taxCodeId)?.name ?? code.code;
    return [{ taxCodeId, name, owed: both(owed), recovered: both(recovered) }];
  });

/** What of them is not recovered, and costs as much as what it is on. */
export const keptOf = (taxes: readonly SelfAssessed[]): Amounts =>
  taxes.reduce(
    (sum, { owed, recovered }) => ({
      amountMinor: sum.amountMinor + owed.amountMinor - recovered.amountMinor,
      baseMinor: sum.baseMinor + owed.baseMinor - recovered.baseMinor,
    }),
    { amountMinor: 0, baseMinor: 0 },
  );

/** What is claimed, and what is owed to the agency. */
export const selfAssessedLines = (
  line: Omit<PostingLine, 'role' | 'amountMinor' | 'baseMinor'>,
  taxes: readonly SelfAssessed[],
): PostingLine[] =>
  taxes.flatMap(({ taxCodeId, owed, recovered }): PostingLine[] => [
    { ...line, role: 'recoverable_tax', taxCodeId, ...recovered },
    {
      ...{ ...line, role: 'self_assessed_tax', taxCodeId },
      ...{ amountMinor: negative(owed.amountMinor), baseMinor: negative(owed.baseMinor) },
    },
  ]);

/** The same among the taxes of an entry, in the currency of the business. */
export const postedSelfAssessed = (
  { taxCodeId, name, owed, recovered }: SelfAssessed,
  netMinor: number,
): PostedTax => ({
  ...{ taxCodeId, name, netMinor },
  ...{ paidMinor: owed.baseMinor, recoverableMinor: recovered.baseMinor },
});

/** The codes of what entries say is owed by the business itself. */
export const codesSelfAssessed = (lines: readonly PostingLine[]): number[] =>
  lines.flatMap(({ role, taxCodeId }) => (role === 'self_assessed_tax' && taxCodeId !== null ? [taxCodeId] : []));

type Entry = { lines: readonly PostingLine[]; taxes: readonly PostedTax[] };

/** Lines of taxes with these codes are added to what they are on. */
export const foldedIn = (lines: readonly PostingLine[], codes: ReadonlySet<number>): PostingLine[] => {
  const isOfCode = ({ taxCodeId }: PostingLine) => taxCodeId !== null && codes.has(taxCodeId);
  const worked = Map.groupBy(lines.filter(isOfCode), ({ source }) => source);
  const charged = (line: PostingLine): PostingLine => ({
    ...line,
    ...(worked.get(line.source) ?? []).reduce(
      (sum, { amountMinor, baseMinor }) => ({
        amountMinor: sum.amountMinor + amountMinor,
        baseMinor: sum.baseMinor + baseMinor,
      }),
      { amountMinor: line.amountMinor, baseMinor: line.baseMinor },
    ),
  });
  return lines.filter((line) => !isOfCode(line)).map((line) => (line.role === null ? charged(line) : line));
};

/** The entry as the document alone makes it, without what was worked out by these codes: what their rates are now changes nothing of it. */
export const asCharged = <E extends Entry>(entry: E, codes: ReadonlySet<number>): E & Entry => ({
  ...entry,
  lines: foldedIn(entry.lines, codes),
  taxes: entry.taxes.map((tax) =>
    tax.taxCodeId !== null && codes.has(tax.taxCodeId) ? { ...tax, paidMinor: 0, recoverableMinor: 0 } : tax,
  ),
});
