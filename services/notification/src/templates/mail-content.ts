import type { MailKind, MailValues } from './mail-values.ts';
import type { Writer } from './writer.ts';

export type Fact = readonly [label: string, value: string];

/** What a mail has to say, before it is laid out. Texts are plain; nothing in them is escaped. */
export type MailContent = {
  subject: string;
  title: string;
  /** The first one is shown beside the subject in a list of mails. */
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** What somebody wrote, with its line breaks, and who. */
  quote?: { by: string | undefined; text: string } | undefined;
  /** Pages with their titles, in place of facts; a path is one of the web app. */
  links?: readonly { title: string; url: string }[];
  /** How many pages there are besides, right below them. */
  more?: string | undefined;
  button: string;
  /** Below the button. */
  notes?: readonly string[];
  /** The link stands below the button in full: nobody is kept out by a mail program that breaks buttons. */
  isLinkWritten?: boolean;
  /** What to do if it was not the reader who did it. */
  isAboutSecurity?: boolean;
  /** Why the reader gets it. */
  reason: string;
  /** Whether the reader can choose not to get it. */
  isOptional: boolean;
};

export type MailContents<K extends MailKind = MailKind> = {
  [Kind in K]: (writer: Writer, values: MailValues[Kind]) => MailContent;
};

/** The facts that are known. */
export const factsOf = (...facts: readonly (Fact | false | undefined)[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact !== false && fact !== undefined && fact[1] !== '');

/** Of a mail that a member of a business gets. */
export const inBusiness = (writer: Writer, businessName: string) => ({
  reason: writer.text('mail.footer.business', { business: writer.name(businessName) }),
  isOptional: true,
});
