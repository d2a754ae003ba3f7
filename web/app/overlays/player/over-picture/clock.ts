const two = (figure: number) => String(figure).padStart(2, '0');

/** As the seek bar writes it: 7:05, 1:07:05. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
