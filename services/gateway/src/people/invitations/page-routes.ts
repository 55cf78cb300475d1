import type { IncomingMessage, ServerResponse } from 'node:http';
import { message } from '@outlay/contracts';
import type { SignInLimits } from '../../account/index.ts';
import {
  errorPage,
  type Form,
  fieldOf,
  isOneOf,
  localeFor,
  type PageEndpoint,
  type PageRoutes,
  READING,
  readForm,
  sendPage,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { acceptByLink, declineByLink, findInvited, type Invited } from './invite-by-link.ts';
import { type Choice, declinedPage, invitationPage, signInFirstPage, welcomePage } from './pages.ts';

const PATH = /^\/connect\/invitation\/([\w.-]{10,200})$/;

/** `businessIds`: chosen on the page; undefined before it was sent. */
type Shown = { status: number; violation?: string; businessIds?: readonly number[] };

export const INVITATION_ENDPOINTS: readonly PageEndpoint[] = [[PATH, [...READING, 'POST']]];

const over = (request: IncomingMessage, response: ServerResponse): void => {
  const next = { to: '/connect/account', label: 'signIn.submit' } as const;
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'invitation.over', next));
};

/** What can be joined. Nothing is chosen beforehand: who opens a link joins nobody's business without meaning to. */
const choicesOf = ({ waiting }: Invited, businessIds: readonly number[] = []): Choice[] =>
  waiting.map(({ business: { id, name }, role, inviterName }) => {
    return { id, name, role, inviterName, isChosen: businessIds.includes(id) };
  });

/**
 * The page on which somebody who was invited sets their first password, and chooses which businesses they join. Its address
 * is the secret: it needs no cookie. Whoever has an account reads who invites them, and answers signed in.
 */
export const createInvitationPages = (deps: Deps, limits: SignInLimits): PageRoutes => {
  const { environment } = deps;

  const show = (
    request: IncomingMessage,
    response: ServerResponse,
    invited: Invited,
    { status, violation, businessIds }: Shown,
  ): void => {
    const context = { locale: localeFor(request), environment, action: request.url?.split('?', 1)[0] ?? '' };
    const [choices, { email }] = [choicesOf(invited, businessIds), invited.user];
    const page = invited.hasAccount
      ? signInFirstPage(context, { email, choices })
      : invitationPage(context, { email, violation, choices });
    sendPage(response, status, page);
  };

  const accept = async (request: IncomingMessage, response: ServerResponse, invited: Invited, form: Form) => {
    const locale = localeFor(request);
    const wait = await limits.signIn(request, invited.user.email);
    if (wait !== null) {
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      response.setHeader('retry-after', String(wait));
      return show(request, response, invited, { status: 429, violation });
    }
    const password = fieldOf(form, 'password') ?? '';
    const businessIds = [form.business ?? []].flat().map(Number);
    // Two at once: the second one finds a password there.
    const violation = await acceptByLink(deps, invited, { password, businessIds });
    if (violation === 'over') return over(request, response);
    if (violation)
      return show(request, response, invited, { status: 400, violation: message(locale, violation), businessIds });
    await limits.signedIn(request);
    return sendPage(response, 200, welcomePage({ locale, environment }));
  };

  const receive = async (request: IncomingMessage, response: ServerResponse, invited: Invited): Promise<void> => {
    const form = await readForm(request);
    const declined = fieldOf(form, 'decline');
    // Whoever has an account answers as themselves, and not by what stands in a mail.
    if (invited.hasAccount) return show(request, response, invited, { status: 403 });
    if (declined === undefined) return accept(request, response, invited, form);
    await declineByLink(deps, invited, Number(declined));
    return sendPage(response, 200, declinedPage({ locale: localeFor(request), environment }));
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, token = ''] = PATH.exec(path) ?? [];
    const invited = await findInvited(deps, token);
    if (!invited) return over(request, response);
    if (request.method === 'POST') return receive(request, response, invited);
    return show(request, response, invited, { status: 200 });
  };

  return { recognizes: isOneOf(INVITATION_ENDPOINTS), handle };
};
