/**
 * The version of the terms in force: the date on the page /terms. What people accept is stored with
 * it, and stays readable at /terms/{version}.
 */
export const TERMS_VERSION = '2026-11-28';
