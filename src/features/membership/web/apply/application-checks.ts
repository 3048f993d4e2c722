import { zodResolver } from '@hookform/resolvers/zod';
import { ApplicationForm } from '../../contract.ts';

/** The contract's own schema as the form's check. Loaded late: zod is larger than the rest of the page. */
export const applicationChecks = zodResolver(ApplicationForm);
