/** The password of `member` and `admin` in the demo, published in the README. */
export const DEMO_PASSWORD = 'fairway-demo';

/** A made-up member of the demo: first name, last name, company, position. */
type Person = readonly [firstName: string, lastName: string, company: string, position: string];

/** Some 40 invented people of invented companies. Their order is their seniority. */
export const demoPeople: readonly Person[] = [
  ['Priya', 'Raman', 'Aireside Analytics', 'Founder'],
  ['Tom', 'Hesketh', 'Hesketh & Vale Surveyors', 'Managing Partner'],
  ['Olivia', 'Braithwaite', 'Harewood Packaging', 'Managing Director'],
  ['Kwame', 'Asante', 'Northgate Freight', 'Owner'],
  ['Gareth', 'Pugh', 'Pugh Precision Tools', 'Managing Director'],
  ['Siobhan', 'Kearney', 'Kearney Legal', 'Principal Solicitor'],
  ['Daniel', 'Okafor', 'Okafor Structural', 'Director'],
  ['Helen', 'Thackray', 'Thackray Mills Interiors', 'Owner'],
  ['Imran', 'Siddiqui', 'Calder Cloud Services', 'Chief Executive'],
  ['Rachel', 'Lomas', 'Lomas Recruitment', 'Founder'],
  ['Callum', 'Fraser', 'Fraser Fire & Security', 'Commercial Director'],
  ['Anneka', 'Joshi', 'Joshi Dental Group', 'Clinical Director'],
  ['Peter', 'Wolstenholme', 'Wolstenholme Steel Stock', 'Chairman'],
  ['Marta', 'Kowalczyk', 'Bright Mersey Cleaning', 'Managing Director'],
  ['Jonathan', 'Eccles', 'Independent', 'Finance Consultant'],
  ['Funmi', 'Adeyemi', 'Adeyemi Wealth', 'Chartered Planner'],
  ['Duncan', 'Airey', 'Airey Agricultural', 'Owner'],
  ['Charlotte', 'Pemberton', 'Pemberton Events', 'Founder'],
  ['Wei', 'Zhang', 'Lantern Robotics', 'Chief Technology Officer'],
  ['Steven', 'Hargreaves', 'Hargreaves Roofing', 'Managing Director'],
  ['Nadia', 'Haddad', 'Haddad Fine Foods', 'Owner'],
  ['Rhys', 'Llewellyn', 'Independent', 'Operations Consultant'],
  ['Bethany', 'Cartwright', 'Cartwright Design Studio', 'Creative Director'],
  ['Michael', 'Doyle', 'Doyle Groundworks', 'Director'],
  ['Sunita', 'Patel', 'Patel Pharmacy Group', 'Managing Director'],
  ['Graham', 'Sykes', 'Sykes Textiles', 'Sales Director'],
  ['Ewan', 'McAllister', 'McAllister Marine', 'Owner'],
  ['Lauren', 'Whitworth', 'Whitworth Accountants', 'Partner'],
  ['Joseph', 'Mensah', 'Mensah Print Works', 'Founder'],
  ['Victoria', 'Ashdown', 'Ashdown Lettings', 'Managing Director'],
  ['Hassan', 'Malik', 'Malik Motor Group', 'Dealer Principal'],
  ['Fiona', 'Garside', 'Independent', 'Marketing Consultant'],
  ['Adrian', 'Booth', 'Booth Brewing', 'Head Brewer and Owner'],
  ['Leila', 'Farahani', 'Farahani Architects', 'Director'],
  ['Christopher', 'Nuttall', 'Nuttall Joinery', 'Owner'],
  ['Grace', 'Oyelaran', 'Oyelaran Care Homes', 'Chief Executive'],
  ['Simon', 'Bickerstaffe', 'Bickerstaffe Insurance', 'Broker'],
  ['Ailsa', 'Munro', 'Munro Renewables', 'Commercial Director'],
  ['David', 'Rosenthal', 'Rosenthal Jewellers', 'Owner'],
  ['Jasmine', 'Holroyd', 'Holroyd Physiotherapy', 'Founder'],
];
