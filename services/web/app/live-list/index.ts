export { NewMark } from './new-mark.tsx';
export { StreamBar } from './stream-bar.tsx';
export { type Stream, useStream } from './use-stream.ts';
