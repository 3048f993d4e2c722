/**
 * Whether a site's address is a number (`192.0.2.7`, `[2001:db8::1]`), which devices make no passkeys for (Web
 * Authentication Level 3, 5.1.3: the effective domain must be a name).
 * @param hostname as `URL` gives it, which writes every IPv4 address with four numbers and IPv6 in brackets
 */
export const isNumericAddress = (hostname: string): boolean => /^(\[.*\]|[\d.]+)$/.test(hostname);
