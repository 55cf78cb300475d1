export { lacksPurpose } from './trip-expense.ts';
