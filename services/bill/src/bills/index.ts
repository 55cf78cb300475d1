export { assertMay, isBeforeCutOff, isCreator, isMarkedToday, mayEnter } from './access.ts';
export {
  claimDueBills,
  findBusinessesWithDueBills,
  findSchedulers,
  hasBills,
  lockBills,
  lockBillsOfBatch,
} from './bill.table.ts';
export * from './bill.ts';
export { billAction, type Given, type LoadedBill, loadBill, lockBill, saveSteps } from './change-bill.ts';
export { payability, recheckBills, thenCheck } from './check-bill.ts';
export { barredFrom, isBarred, mayPay } from './duties.ts';
export { listBills, readBill } from './list-bills.ts';
export { actionsOn, shownBills } from './shown-bill.ts';
export { amend, move, reopened } from './step.ts';
export { assertPossible, impossible, isPossible } from './transitions.ts';
