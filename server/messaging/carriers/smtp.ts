import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../settings.ts';
import type { Carrier, Outcome } from '../carriers.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** A 5xx at the reader's address or at the message says that those are wrong; anywhere else it is we who are, and that gets mended. */
function outcomeOf(error: unknown): Outcome {
  const { code, command, response, responseCode } = error as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : null;
  const detail = typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  const said =
    status === null
      ? typeof code === 'string'
        ? code
        : 'failed'
      : [status, detail].filter(Boolean).join(' ');
  const problem = `SMTP ${said}${typeof command === 'string' ? ` at ${command}` : ''}`;
  const refused =
    status === null ? code === 'EENVELOPE' : status >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { kind: refused ? 'refused' : 'not_now', problem };
}

export function smtpCarrier({ url, from }: MailSettings): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async carry({ recipient, subject, body, html, reference, writtenAt }) {
      try {
        await transport.sendMail({
          from,
          // As an object: in a string a comma or a line break would add recipients.
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          ...(html === null ? {} : { html }),
          messageId: `<${reference}@${domain}>`,
          date: writtenAt,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
