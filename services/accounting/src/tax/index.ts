export {
  giveFirstTaxCodes,
  giveMissingTaxCodes,
  inheritShares,
  keepMealsCategory,
  publishTaxCodesDeleted,
} from './give-first-tax-codes.ts';
export { taxCodes } from './tax-code.table.ts';
export { type TaxCode, taxCodeView } from './tax-code.ts';
