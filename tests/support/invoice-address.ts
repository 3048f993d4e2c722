/** What a buyer has entered for invoices over £250, which must name an address. */
export const invoiceAddress = {
  company: '',
  address: '1 Fairway Lane\nLeeds\nLS1 4DY',
  vatNumber: '',
} as const;
