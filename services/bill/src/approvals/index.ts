export { decideApproveBill, decideDenyBill } from './approve-bill.ts';
