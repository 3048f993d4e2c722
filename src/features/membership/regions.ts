export const regionIds = [
  'yorkshire',
  'lancashire',
  'east-midlands',
  'west-midlands',
  'cheshire',
] as const;
export type RegionId = (typeof regionIds)[number];

/** The regions an applicant can choose, in the words of spec.md section 3. */
export const regionLabels: Readonly<Record<RegionId, string>> = {
  yorkshire: 'Yorkshire (Leeds, Sheffield, York)',
  lancashire: 'Lancashire (Manchester, Preston, Blackpool)',
  'east-midlands': 'East Midlands (Nottingham, Derby, Leicester)',
  'west-midlands': 'West Midlands (Birmingham, Coventry, Wolverhampton)',
  cheshire: 'Cheshire (Chester, Warrington, Crewe)',
};
