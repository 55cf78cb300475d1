import type { OriginatorOf, PaymentDetails } from '@outlay/contracts';

/**
 * Whose IBANs SEPA reaches (European Payments Council, EPC409-09, list of SEPA scheme countries). The youngest came into its scope between
 * November 2024 and May 2025: Albania, Montenegro, Moldova, North Macedonia and Serbia. Of Serbia, in scope since May 2025, banks take part
 * from May 2026 at the earliest; what a bank does not reach yet it refuses.
 */
const COUNTRIES =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';
/** Of the same list: their IBANs are of FI, FR and GB, the BICs of their banks are not. French Polynesia's, too, have IBANs of FR. */
const TERRITORIES = 'AX BL GF GG GP IM JE MF MQ PM RE YT';

const HAS_IBAN: ReadonlySet<string> = new Set(COUNTRIES.split(' '));
const HAS_BIC: ReadonlySet<string> = new Set(`${COUNTRIES} ${TERRITORIES}`.split(' '));

type Account = Pick<PaymentDetails, 'iban' | 'bic' | 'routingNumber' | 'institutionNumber'>;

const bicCountry = (bic: string): string => bic.slice(4, 6);

const isInSepa = ({ iban, bic }: Account): boolean =>
  iban !== undefined && HAS_IBAN.has(iban.slice(0, 2)) && (bic === undefined || HAS_BIC.has(bicCountry(bic)));

/** Where the account is kept, ISO 3166-1; undefined where nothing tells it. */
const countryOf = ({ iban, bic, routingNumber, institutionNumber }: Account): string | undefined => {
  if (iban !== undefined) return iban.slice(0, 2);
  if (routingNumber !== undefined) return 'US';
  return institutionNumber === undefined ? bic && bicCountry(bic) : 'CA';
};

type Transfer = { originator: OriginatorOf<'pain001'>; currency: string; bank: Account };

/** A SEPA credit transfer: euros between two accounts that SEPA reaches. */
export const isSepaTransfer = ({ originator, currency, bank }: Transfer): boolean =>
  currency === 'EUR' && isInSepa(originator) && isInSepa(bank);

/** Banks want to know where the payee is: of all that leaves the country and is no SEPA credit transfer. */
export const needsAddress = (transfer: Transfer): boolean =>
  !isSepaTransfer(transfer) && countryOf(transfer.originator) !== countryOf(transfer.bank);
