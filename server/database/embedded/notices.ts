// Finds, in the engine's half of PostgreSQL's wire protocol, what others announced. Everything else is passed over unread.

const notification = 'A'.charCodeAt(0);

export interface EngineNotice {
  readonly channel: string;
  readonly payload: string;
}

/** After type and length: the sender's number, then channel and payload, each ended by a zero. */
function noticeIn(answer: Buffer, at: number, end: number): EngineNotice {
  const channelAt = at + 9;
  const payloadAt = answer.indexOf(0, channelAt) + 1;
  return {
    channel: answer.toString('utf8', channelAt, payloadAt - 1),
    payload: answer.toString('utf8', payloadAt, end - 1),
  };
}

/** `answer` holds whole messages only. */
export function noticesIn(answer: Buffer): readonly EngineNotice[] {
  const notices: EngineNotice[] = [];
  let at = 0;
  while (at + 5 <= answer.length) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    if (answer[at] === notification) notices.push(noticeIn(answer, at, end));
    at = end;
  }
  return notices;
}
