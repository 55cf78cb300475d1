export { LessField } from './late-less-field.tsx';
export { type ApprovedAmount, type Less, useLess } from './use-less.ts';
