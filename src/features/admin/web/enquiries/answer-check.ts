import { zodResolver } from '@hookform/resolvers/zod';
import { AnswerRequest } from '../../contract.ts';

/** The contract's own schema as the form's check, loaded late. */
export const answerCheck = zodResolver(AnswerRequest);
