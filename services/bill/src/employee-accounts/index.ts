export { openEmployeeBanks } from './employee-bank.table.ts';
