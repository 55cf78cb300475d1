export { decideApproveBill } from './approve-bill.ts';
export { decideDenyBill } from './deny-bill.ts';
