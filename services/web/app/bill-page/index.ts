export { BillPage } from './bill.page.tsx';
