export { ChangeBillPage } from './change-bill.page.tsx';
export { NewBillPage } from './new-bill.page.tsx';
