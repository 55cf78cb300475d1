export { type AnswerMetrics, createAnswerMetrics } from './answer-metrics.ts';
export { clearCookie, cookiesOf, SESSION_COOKIE, SIGN_IN_COOKIE, setCookie } from './cookies.ts';
export { createHeaderRules, type HeaderRules, isDocument, nonceOf } from './headers.ts';
export { assertNoOtherSite, assertOwnPage } from './own-page.ts';
export { sendMessage } from './send-message.ts';
