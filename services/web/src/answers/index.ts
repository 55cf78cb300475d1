export { clearCookie, cookiesOf, SESSION_COOKIE, SIGN_IN_COOKIE, setCookie } from './cookies.ts';
export { type HeaderRules, isDocument, nonceOf } from './headers.ts';
export { sendMessage } from './pages.ts';
