/** The parts that other capabilities build their emails from. Apart from `../public.ts`, because they load React. */
export { MailButton } from './email-button.tsx';
export { MailGreeting } from './email-greeting.tsx';
export { MailLayout, MailSmallPrint, MailText } from './email-layout.tsx';
export { FactList } from './fact-list.tsx';
export { type ReceiptLine, ReceiptTable } from './receipt-table.tsx';
