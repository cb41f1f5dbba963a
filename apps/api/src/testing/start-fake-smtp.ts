import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * Behaviour of the server with a mail. It accepts it, refuses its recipient temporarily or permanently, refuses its content
 * temporarily, cuts the connection after the content has arrived, accepts it and cuts the connection or never confirms it, or
 * never answers.
 */
export type SmtpBehaviour =
  | 'take'
  | 'later'
  | 'unknown'
  | 'later_content'
  | 'drop'
  | 'take_and_drop'
  | 'take_and_hang'
  | 'hang';

class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** A mail server on this machine. */
export interface FakeSmtp {
  url: string;
  /** Behaviour with the next mails, one each; after that all are accepted. */
  next: SmtpBehaviour[];
  /** Permanent behaviour with mails to these addresses. */
  always: Map<string, SmtpBehaviour>;
  /** Every mail whose content was accepted, in order, with the moment by `performance.now()`. */
  taken: { to: string[]; raw: string; parsed: ParsedMail; at: number }[];
  /** Resolves once this many mails were accepted. */
  hasTaken: (count: number) => Promise<void>;
  /** Resolves when content has arrived that is never answered. */
  hasHung: Promise<unknown>;
  close: () => Promise<void>;
}

type Answer = (error?: Error) => void;

/** Cuts a connection without an answer, as a dying server does. */
function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection.close();
}

async function keep(smtp: FakeSmtp, content: Buffer, { envelope }: SMTPServerSession): Promise<void> {
  const to = envelope.rcptTo.map(({ address }) => address);
  const at = performance.now();
  smtp.taken.push({ to, raw: content.toString('latin1'), parsed: await simpleParser(content), at });
}

function makeServer(smtp: FakeSmtp, events: EventEmitter): SMTPServer {
  const planned = new Map<string, SmtpBehaviour>();
  const receive = async (content: Buffer, session: SMTPServerSession, answer: Answer) => {
    const behaviour = planned.get(session.id) ?? 'take';
    if (behaviour.startsWith('take')) await keep(smtp, content, session);
    events.emit('content');
    if (behaviour.endsWith('hang')) events.emit('hang');
    else if (behaviour.endsWith('drop')) cut(server, session);
    else answer(behaviour === 'take' ? undefined : new Refusal(451, 'Greylisted'));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    logger: false,
    onRcptTo: ({ address }, session, answer) => {
      const behaviour = smtp.always.get(address) ?? smtp.next.shift() ?? 'take';
      planned.set(session.id, behaviour);
      if (behaviour === 'later') answer(new Refusal(451, 'Try again later'));
      else answer(behaviour === 'unknown' ? new Refusal(550, 'No such mailbox') : undefined);
    },
    onData: (stream, session, answer) => {
      buffer(stream)
        .then((content) => receive(content, session, answer))
        .catch(answer);
    },
  });
  server.on('error', () => {}); // a disconnecting client is the subject of tests
  return server;
}

/** Starts a mail server, until it is closed. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const events = new EventEmitter();
  const smtp: FakeSmtp = {
    url: '',
    next: [],
    always: new Map(),
    taken: [],
    hasTaken: async (count) => {
      while (smtp.taken.length < count) await once(events, 'content');
    },
    hasHung: once(events, 'hang'),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  const server = makeServer(smtp, events);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo; // a listening server has an address
  smtp.url = `smtp://127.0.0.1:${port}`;
  return smtp;
}
