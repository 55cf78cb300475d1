export { type OpenBank, openEmployeeBanks, sealedEmployeeBanks } from './employee-bank.table.ts';
