export { beginHold, isChanger, isPayable, type PaymentHold, verified } from './payment-hold.ts';
