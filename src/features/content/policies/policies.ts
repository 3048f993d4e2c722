import type { ClubFacts } from '../club-facts.ts';
import type { TextPage } from '../text-page.ts';
import { cancellationPolicy, refundPolicy } from './cancellation-and-refund.ts';
import { codeOfConduct } from './code-of-conduct.ts';
import { dressCode } from './dress-code.ts';
import { photographyPolicy } from './photography.ts';

/** Each policy's name by the last part of its address, in the order of the links between them. */
export const policyNames = {
  cancellation: 'Cancellation policy',
  refund: 'Refund policy',
  'code-of-conduct': 'Code of conduct',
  'dress-code': 'Dress code',
  photography: 'Photography',
} as const;

export type PolicyId = keyof typeof policyNames;

const writers: Readonly<
  Record<PolicyId, (facts: ClubFacts) => Omit<TextPage, 'title' | 'related'>>
> = {
  cancellation: cancellationPolicy,
  refund: refundPolicy,
  'code-of-conduct': codeOfConduct,
  'dress-code': dressCode,
  photography: photographyPolicy,
};

/** Whether the last part of an address names a policy. */
export const isPolicyId = (id: string): id is PolicyId => Object.hasOwn(policyNames, id);

/** A policy with links to the others. Its date is its version. */
export const policyPage = (id: PolicyId, facts: ClubFacts): TextPage => ({
  ...writers[id](facts),
  title: policyNames[id],
  related: (Object.keys(policyNames) as PolicyId[])
    .filter((other) => other !== id)
    .map((other) => ({ to: `/policy/${other}`, label: policyNames[other], about: abouts[other] })),
});

const abouts: Readonly<Record<PolicyId, string>> = {
  cancellation: 'What you get back, and when',
  refund: 'How and when we refund you',
  'code-of-conduct': 'How we treat each other',
  'dress-code': 'On the course and at lunch',
  photography: 'What we photograph, and what we don’t',
};
