export { SplitButton } from './split-button.tsx';
export { UndoSplit } from './undo-split.tsx';
export { SPLITS } from './words.ts';
