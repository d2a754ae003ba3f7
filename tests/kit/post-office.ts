// A mail server on loopback: takes letters, refuses them, hangs up or keeps silent, as it is told.

import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedLetter {
  readonly recipients: readonly string[];
  /** Headers and body, as they came. */
  readonly source: string;
}

export type Mood = 'takes' | 'refuses' | 'is_full' | 'hangs_up' | 'is_silent';

export interface PostOffice {
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** Conversations begun, whatever came of them. */
  conversations(): number;
  becomes(mood: Mood): void;
  close(): Promise<void>;
}

const answersToRecipient = {
  takes: '250 2.1.5 fine',
  refuses: '550 5.1.1 <reader@cadetto.test> is unknown here',
  is_full: '452 4.2.2 mailbox full',
} as const;

export async function openPostOffice(): Promise<PostOffice> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = 'takes';
  let begun = 0;

  const converse = (socket: Socket) => {
    begun += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let recipients: string[] = [];
    let lines: string[] | null = null;

    const takeLine = (line: string): void => {
      if (lines === null) {
        obey(line);
        return;
      }
      if (line !== '.') {
        lines.push(line);
        return;
      }
      letters.push({ recipients, source: lines.join('\n') });
      [lines, recipients] = [null, []];
      say('250 2.0.0 taken');
    };

    const obey = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'MAIL') say('250 fine');
      else if (command === 'DATA') {
        lines = [];
        say('354 go on');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else if (command !== 'RCPT') say('500 what?');
      else if (mood === 'hangs_up') socket.destroy();
      else if (mood !== 'is_silent') {
        recipients.push(line.slice('RCPT TO:'.length));
        say(answersToRecipient[mood]);
      }
    };

    createInterface({ input: socket, crlfDelay: Infinity })
      .on('line', takeLine)
      // It tells of a broken connection once more, and unheard that ends the whole run.
      .on('error', () => {});
    say('220 post office');
  };

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    conversations: () => begun,
    becomes(next) {
      mood = next;
    },
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
