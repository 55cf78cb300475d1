export { addFigures, removeOldFigures } from './figure.table.ts';
export { createFigures, type Figure, type Figures } from './figures.ts';
