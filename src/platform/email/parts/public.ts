/**
 * The parts of which other features build their emails. They are not in `../public.ts`, because
 * they load React.
 */
export {
  EmailButton,
  EmailGreeting,
  EmailHeading,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
export { FactList, type ReceiptLine, ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
