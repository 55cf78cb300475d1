export { openEmployeeBanks, sealedEmployeeBanks } from './employee-bank.table.ts';
