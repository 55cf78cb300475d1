import { sendPage } from '../pages/index.ts';
import { signInPage } from './pages.ts';
import type { SignInWay, Visit } from './sign-in-step.ts';

type Shown = { status?: number; email?: string; violation?: string | undefined };

/** The first page, with every way to begin. */
export const showSignIn = (
  visit: Visit,
  ways: readonly SignInWay[],
  { status = 200, email = '', violation }: Shown = {},
): undefined => {
  const others = ways.map((way) => way.offer(visit));
  sendPage(visit.response, status, signInPage(visit, { email, violation, others }), visit.address);
};
