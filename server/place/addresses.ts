/** A dual-stack socket shows IPv4 guests as ::ffff:192.0.2.1, which is in no range of IPv6 and all one network in it. */
export function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
