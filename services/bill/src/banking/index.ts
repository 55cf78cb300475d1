export { addBusinessDays, businessDayFrom, calendarsOf } from './days/business-days.ts';
export { type FilePayment, last4Of, masked, totalOf } from './files/bank-file.ts';
export { type BankResult, MOST_RESULTS } from './files/bank-result.ts';
export { readResults } from './files/bank-results.ts';
export { type FilePayee, filePayeeObstacle, filePayeeOf } from './files/file-payee.ts';
export {
  assertCurrency,
  assertTotalFits,
  bankOf,
  contentTypeOf,
  fileNameOf,
  MOST_MINOR,
  methodOf,
  writeBankFile,
} from './files/write-bank-file.ts';
export {
  countFile,
  type FundingAccount,
  findFormats,
  fundingAccountNames,
  lockOriginator,
} from './funding-accounts/funding-account.table.ts';
export { beginHold, isPayable, type PaymentHold, verified } from './holds/payment-hold.ts';
export { findPayee, findPayeeOfBill, findPayees, namesOfVendors, type Payee } from './payees/payee.table.ts';
