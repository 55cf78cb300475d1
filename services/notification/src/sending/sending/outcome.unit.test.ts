import { describe, expect, it } from '@jest/globals';
import { asLine, outcomeOf } from './outcome.ts';

const answered = (command: string, response: string, code = 'EENVELOPE') =>
  outcomeOf({ message: 'Failed', code, command, response, responseCode: Number(response.slice(0, 3)) }).result;

describe('what came of an attempt', () => {
  it.each(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'ESTREAM'])(
    'without an answer (%s) concerns the server',
    (code) => expect(outcomeOf({ message: 'connect ECONNREFUSED', code, command: 'CONN' }).result).toBe('away'),
  );

  it.each(['EAUTH', 'ETLS', 'ECONFIG', 'ENOAUTH'])('that is %s needs a person', (code) =>
    expect(outcomeOf({ message: 'no', code, command: 'AUTH PLAIN' }).result).toBe('unwilling'),
  );

  it.each([
    ['CONN', '421 4.3.2 shutting down', 'away'],
    ['RCPT TO', '421 too many connections', 'away'],
    ['CONN', '554 no SMTP service here', 'unwilling'],
    ['AUTH PLAIN', '535 5.7.8 wrong password', 'unwilling'],
    ['AUTH PLAIN', '454 4.7.0 temporary', 'away'],
    ['MAIL FROM', '550 5.7.1 sender not allowed', 'unwilling'],
    ['MAIL FROM', '451 4.3.0 busy', 'away'],
    ['RCPT TO', '530 5.7.0 must issue STARTTLS', 'unwilling'],
  ])('after %s, %s, concerns the server: %s', (command, response, result) =>
    expect(answered(command, response)).toBe(result),
  );

  it.each([
    ['RCPT TO', '550 5.1.1 no such user', 'bounced'],
    ['RCPT TO', '550 5.2.1 mailbox disabled', 'bounced'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'bounced'],
    ['RCPT TO', '550 No such user here', 'bounced'],
    ['RCPT TO', '553 mailbox name not allowed', 'bounced'],
    ['DATA', '550 5.1.1 no such user', 'bounced'],
    ['RCPT TO', '450 4.7.1 greylisted', 'later'],
    ['DATA', '451 try again', 'later'],
    ['RCPT TO', '552 5.2.2 mailbox full', 'later'],
    ['RCPT TO', '552 over quota', 'later'],
    ['RCPT TO', '503 bad sequence', 'later'],
    ['RCPT TO', '550 5.7.1 not authorised', 'policy'],
    ['RCPT TO', '550 relay not permitted', 'policy'],
    ['RCPT TO', '554 go away', 'policy'],
    ['RCPT TO', '550 5.1.8 bad sender', 'policy'],
    ['DATA', '554 5.7.1 looks like spam', 'policy'],
    ['DATA', '550 message rejected', 'policy'],
    ['DATA', '552 5.3.4 too large', 'refused'],
    ['DATA', '552 too large', 'refused'],
  ])('after %s, %s, concerns the mail: %s', (command, response, result) =>
    expect(answered(command, response, command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE')).toBe(result),
  );

  it('of an address that is none is a bounce, and of a mail that is too large for the server no address suffers', () => {
    expect(outcomeOf({ message: 'Invalid recipient "x"', code: 'EENVELOPE', command: 'API' }).result).toBe('bounced');
    expect(outcomeOf({ message: 'larger than allowed', code: 'EMESSAGE', command: 'MAIL FROM' }).result).toBe(
      'refused',
    );
  });

  it('is one line without control characters', () => {
    expect(asLine(`550-first\r\n550 ${'\u0000'}second${'x'.repeat(900)}`)).toMatch(/^550-first 550 secondx{480}$/);
  });
});
