export { Preflight } from './preflight.tsx';
export { SecretNotice } from './secret-notice.tsx';
export { TestEvent } from './test-event.tsx';
