// How SMS providers are asked: a form by POST, an answer in JSON, within a time.

const answerWithinMs = 15_000;

export interface FormAnswer {
  readonly status: number;
  /** Null when it is not JSON. */
  readonly body: unknown;
}

/** Null, with the reason, when there was no answer. */
export type FormOutcome = FormAnswer | { readonly status: null; readonly reason: string };

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed';
}

export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<FormOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(fields),
      // A redirect would take the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    return { status: null, reason: reasonOf(error) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
