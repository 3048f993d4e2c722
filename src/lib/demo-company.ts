/**
 * Who stands behind a demonstration, a line each, the name first: made up, with numbers that nobody is given. A live
 * site names its own in `COMPANY_DETAILS`.
 */
export const demoCompany = [
  'Fourball Networking Limited',
  'Registered office: Contour House, 4 Albion Yard, Leeds LS1 9ZZ',
  'Registered in England and Wales, company number 99999999',
  'VAT number GB 999 9999 73',
] as const;
