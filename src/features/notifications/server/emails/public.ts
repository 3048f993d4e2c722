/**
 * The parts of which other features build their emails. They are not in `../public.ts`, because
 * they load React.
 */
export { EmailButton } from './email-button.tsx';
export { EmailGreeting } from './email-greeting.tsx';
export { EmailHeading, EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';
export { FactList } from './fact-list.tsx';
export { type ReceiptLine, ReceiptTable } from './receipt-table.tsx';
