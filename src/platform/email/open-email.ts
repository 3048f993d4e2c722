import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { OpenEmail } from './transport.ts';

/** The transport of the settings: an SMTP server, or files in `$DATA_DIR/mail`. */
export function openEmailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): OpenEmail {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  return fileTransport(join(config.dataDir, 'mail'), config.mailFrom);
}
