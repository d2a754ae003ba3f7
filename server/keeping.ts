// How long things are kept that go by their age.

const day = 24 * 60 * 60 * 1000;

/** An account that is to go stays this long, so that its owner may take that back. */
export const coolingOffMs = 14 * day;

/**
 * What is about an account without being tied to it: what others told us, and the letter to whoever has left. It comes
 * until the account's last day, and after: kept any longer, it would still be there thirty days after its owner asked for
 * everything to be erased, which is promised.
 */
export const untiedKeptMs = 14 * day;

/** Those that go with an account. */
export const lettersKeptMs = 30 * day;

/** What was paid stays longer than the account, since the law wants it; then it goes too. */
export const paymentsKeptForYears = 10;

/** How far somebody got in what they have not opened since. */
export const viewingsKeptForMonths = 13;
