/**
 * The invented company of a demonstration, one line each, the name first. Its numbers belong to
 * nobody. A live site sets its own company in `COMPANY_DETAILS`.
 */
export const demoCompany = [
  'Fourball Networking Limited',
  'Registered office: Contour House, 4 Albion Yard, Leeds LS1 9ZZ',
  'Registered in England and Wales, company number 99999999',
  'VAT number GB 999 9999 73',
] as const;
