/** The sectors that members work in, by the code that is stored. In the order of the alphabet. */
export const sectors = {
  accountancy: 'Accountancy and tax',
  agriculture: 'Agriculture and food',
  architecture: 'Architecture and surveying',
  automotive: 'Automotive',
  construction: 'Construction and trades',
  consulting: 'Consulting',
  creative: 'Design and creative',
  education: 'Education and training',
  energy: 'Energy and environment',
  engineering: 'Engineering',
  events: 'Events and hospitality',
  finance: 'Finance and wealth',
  healthcare: 'Healthcare and wellbeing',
  insurance: 'Insurance',
  legal: 'Legal',
  logistics: 'Logistics and transport',
  manufacturing: 'Manufacturing',
  marketing: 'Marketing and media',
  property: 'Property',
  recruitment: 'Recruitment and HR',
  retail: 'Retail and wholesale',
  security: 'Security',
  sport: 'Sport and leisure',
  technology: 'Technology',
  other: 'Something else',
} as const;

export type Sector = keyof typeof sectors;
export const sectorCodes = Object.keys(sectors) as [Sector, ...Sector[]];
