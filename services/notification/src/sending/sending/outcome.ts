/** What came of an attempt to send a mail. `response`: what the server answered, or why it was not reached; never the mail. */
export type Outcome = {
  /**
   * `away`: the server cannot be reached or has no time. `unwilling`: it does not work with us, until a person changes something.
   * Both concern the server, and no other mail is tried. The others concern this mail: `later` and `policy` are tried again
   * (`policy`: it does not like what or how we send), `bounced` is an address that does not work, `refused` a mail
   * that it never takes.
   */
  result: 'sent' | 'away' | 'unwilling' | 'later' | 'policy' | 'bounced' | 'refused';
  response: string;
};

/** What nodemailer attaches to its errors. */
export type SendingError = {
  message: string;
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  /** The code that the error had before: `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  originalCode?: string | undefined;
};

/** Concerns this server: a person must look at credentials, certificates or settings. */
const OURS: readonly string[] = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG'];

const CERTIFICATE = /CERT|SIGNATURE|CRL|HOSTNAME/;

/** RFC 3463: `550 5.1.1 …`; undefined where a server does not use them. */
const enhancedCode = (response: string): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1];

/** Where a server has no better codes, its words tell a mailbox that is not there from one that we may not write to. */
const ABOUT_US = /relay|authenti|spf|dkim|dmarc|black|block|spam|policy|denied|not permitted|reputation|sender/i;

/** A mailbox that is full, or too much at a time: it may work tomorrow. */
const PASSING = ['5.2.2', '5.4.5', '5.4.6'];
/** The sender's address, or the system as such: not the recipient. */
const SENDER = ['5.1.7', '5.1.8'];
const NEVER = ['5.2.3', '5.3.4', '5.6.0'];

/** `5yz` about a recipient or the content. */
const permanent = (response: string, responseCode: number, command: string): Outcome['result'] => {
  const enhanced = enhancedCode(response);
  if (enhanced === undefined) {
    if (responseCode === 552) return command === 'RCPT TO' ? 'later' : 'refused';
    const isMailbox = [550, 551, 553].includes(responseCode) && command === 'RCPT TO';
    return isMailbox && !ABOUT_US.test(response) ? 'bounced' : 'policy';
  }
  if (PASSING.includes(enhanced)) return 'later';
  if (NEVER.includes(enhanced)) return 'refused';
  if (SENDER.includes(enhanced) || !/^5\.[124]\./.test(enhanced)) return 'policy';
  return 'bounced';
};

/** Without an answer of the server. */
const unanswered = ({ code = '', originalCode = '' }: SendingError): Outcome['result'] => {
  if (OURS.includes(code) || CERTIFICATE.test(originalCode)) return 'unwilling';
  // An address that is none, or a mail larger than the server said it takes: it was not even sent.
  if (code === 'EENVELOPE') return 'bounced';
  return code === 'EMESSAGE' ? 'refused' : 'away';
};

const resultOf = (error: SendingError): Outcome['result'] => {
  const { command = '', response = '', responseCode } = error;
  if (responseCode === undefined) return unanswered(error);
  if (responseCode === 421) return 'away';
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || responseCode === 503) return isOfMail ? 'later' : 'away';
  if (!isOfMail || responseCode === 530 || responseCode === 535) return 'unwilling';
  return permanent(response, responseCode, command);
};

const LONGEST = 500;

/** One line that may be kept and logged. */
export const asLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

/** What a failure means. */
export const outcomeOf = (error: SendingError): Outcome => ({
  result: resultOf(error),
  response: asLine(error.response ?? error.message),
});
