export { CopyText } from './copy-text.tsx';
export { EventPayload } from './event-payload.tsx';
export { JsonView } from './json-view.tsx';
export { RawText } from './raw-text.tsx';
