// Dates inside a sentence. They come as 21/11/2026 or, within the week, as "Saturday 14:00".
const spoken = (date: string) => (/^\d/.test(date) ? date : date.replace(' ', ' at '));

export const fromDate = (date: string) => `from ${spoken(date)}`;
export const onDate = (date: string) => `on ${spoken(date)}`;
export const untilDate = (date: string) => `until ${spoken(date)}`;
