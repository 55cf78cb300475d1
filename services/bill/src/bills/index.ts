export { assertMay, isBeforeCutOff, isCreator, isMarkedToday, mayEnter } from './access.ts';
export {
  claimDueBills,
  findBusinessesWithDueBills,
  hasBills,
  lockBills,
  lockBillsOfBatch,
} from './bill.table.ts';
export * from './bill.ts';
export { billViewFor } from './bill.view.ts';
export { recheckBills, thenCheck } from './check-bill.ts';
export { readBill } from './get-bill.ts';
export { listBills } from './list-bills.ts';
export { type LoadedBill, loadBill, lockBill } from './load-bill.ts';
export { type Obstacle, payability } from './payability.ts';
export { saveSteps } from './save-steps.ts';
export { amend, move, reopened } from './step.ts';
export { assertPossible, impossible, isPossible } from './transitions.ts';
