/**
 * Whether a site's address is an IP address (`192.0.2.7`, `[2001:db8::1]`), for which devices make
 * no passkeys (Web Authentication Level 3, 5.1.3: the effective domain must be a name).
 * @param hostname as `URL` returns it, which writes every IPv4 address with four numbers and IPv6 in brackets
 */
export const isNumericAddress = (hostname: string): boolean => /^(\[.*\]|[\d.]+)$/.test(hostname);
