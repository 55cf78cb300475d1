import { deriveSecrets } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { createSealer, type Form, fieldOf } from '../html/form-proof.ts';
import { type Html, html } from '../html/html.ts';
import type { Words } from '../html/titled.ts';
import type { Proven, Visit } from '../sign-in/sign-in-step.ts';

/** Seconds for which somebody may read what is shown to them. */
const LIFE = 15 * 60;

/** A page between the last proof and the way back, with something that the person must read first. */
export const createGoOn = ({ signingKeys }: Pick<Deps, 'signingKeys'>) => {
  const sealer = createSealer(deriveSecrets(signingKeys, 'second factor forms'));
  return {
    form: (visit: Visit, words: Words, { to, proven }: { to: string; proven: Proven }): Html =>
      html`<form method="post" action="${to}">${visit.hidden}
<input type="hidden" name="done" value="${sealer.seal(proven, visit.id, LIFE)}">
<button name="intent" value="go-on" autofocus>${words('secondFactor.goOn')}</button></form>`,
    /** Who is proven, of the form of such a page; undefined for every other form. */
    read: (visit: Visit, form: Form): Proven | undefined => {
      if (fieldOf(form, 'intent') !== 'go-on') return undefined;
      return sealer.open(fieldOf(form, 'done') ?? '', visit.id) as Proven | undefined;
    },
  };
};
