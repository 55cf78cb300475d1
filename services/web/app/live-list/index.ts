export { ArrivedButton } from './arrived-button.tsx';
export { NewMark } from './new-mark.tsx';
export { PauseButton } from './pause-button.tsx';
export { type Stream, useStream } from './use-stream.ts';
