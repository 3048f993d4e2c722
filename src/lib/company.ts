/** Who stands behind the product: the controller of the data, and the seller. A deployment puts its own company here. */
export const company = {
  legalName: 'Fourball Networking Limited',
  seat: 'Leeds, England',
} as const;
