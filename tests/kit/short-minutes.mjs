// Loaded into the program before it starts: what it does once in a minute or more seldom, it does every second.

const { setInterval } = globalThis;

globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms >= 60_000 ? 1000 : ms, ...rest);
