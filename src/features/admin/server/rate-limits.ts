import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import type { Limit } from '#platform/http/rate-limit.ts';

/** Changes of members by one admin in 15 minutes. */
export const changesPerAdmin: Limit = {
  name: 'admin.member_changes',
  max: 200,
  refusal: accountChangeRefusals.too_many_member_changes,
};

/** Merges by one admin in 15 minutes. */
export const mergesPerAdmin: Limit = {
  name: 'admin.merges',
  max: 60,
  refusal: accountChangeRefusals.too_many_member_changes,
};
