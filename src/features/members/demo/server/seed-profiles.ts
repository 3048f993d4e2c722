import type { Account } from '#features/identity/server/public.ts';
import type { City } from '#lib/cities.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Services } from '#platform/plugin.ts';
import type { OwnProfileRequest } from '../../profiles/contract.ts';
import type { Sector } from '../../profiles/sectors.ts';
import { setDirectoryOpening } from '../../profiles/server/find-people.ts';
import { writeOwn } from '../../profiles/server/store.ts';
import { seedPortraits } from './seed-portraits.ts';

type Written = Pick<
  OwnProfileRequest,
  'sector' | 'city' | 'handicap' | 'about' | 'canHelpWith' | 'lookingFor'
>;

/**
 * The profiles of the demo's members, a line each: name, sector, city, handicap index in tenths,
 * about, can help with, looking for. People and companies are invented.
 */
const lines = [
  'Alex Whitaker | construction | Leeds | 150 | I run a joinery workshop in Leeds with 22 people: staircases, shopfronts and anything that has to fit first time. | Joinery and fit-outs for shops and restaurants, and honest advice about listed buildings. | An accountant who knows construction, and architects who like timber.',
  'Priya Raman | technology | Leeds | 242 | We turn messy operational data into something a board can read on one page. | Dashboards, forecasting, and choosing software without being sold to. | Manufacturers who think their data is too bad to use.',
  'Tom Hesketh | architecture | Manchester | 96 | Chartered surveyor, third generation. Party walls, dilapidations and the odd church roof. | Surveys before you sign a lease, and lease negotiations. | Landlords and tenants in Greater Manchester with a lease event coming up.',
  'Olivia Braithwaite | manufacturing | Leeds | 214 | We make corrugated packaging for food and drink, 60 people on two shifts. | Cutting packaging cost and weight. Tours of the plant for anyone curious. | Food brands that are outgrowing their packaging supplier.',
  'Kwame Asante | logistics | Liverpool | 157 | Owner of a freight company with 40 vehicles out of the docks. | Customs, pallets and late Friday collections. | Exporters in the north west, and a telematics supplier who answers the phone.',
  'Gareth Pugh | engineering | Sheffield | 71 | Precision tooling for aerospace. I play off seven when the putter behaves. | Prototypes in steel and titanium, and apprenticeships. | Engineering firms with tooling problems, and a young toolmaker or two.',
  'Siobhan Kearney | legal | Liverpool | 198 | Employment and commercial lawyer for owner-managed businesses. | Contracts, difficult exits and shareholder agreements. | Owners who are about to bring in a partner or sell.',
  'Daniel Okafor | engineering | Birmingham | 128 | Structural engineer. If you want to knock a wall down, ask first. | Structural surveys, steelwork and planning support. | Developers, architects and builders in the Midlands.',
  'Helen Thackray | creative | Leeds | 301 | Interiors for hotels and offices from an old mill in Bradford. | Making a workplace people want to come back to. | Hotel groups and businesses that are moving office.',
  'Imran Siddiqui | technology | Manchester | 165 | Cloud services and cyber security for firms of 20 to 200 people. | A free look at how your backups would really do. | Professional firms that worry about ransomware.',
  'Rachel Lomas | recruitment | Leeds |  | I recruit finance and operations people across Yorkshire. New to golf and enjoying it. | Salary benchmarks and honest interview practice. | Growing businesses about to hire their first finance director.',
  'Callum Fraser | security | Nottingham | 112 | Fire and security systems for schools, warehouses and offices. | Fire risk assessments and what the new rules mean for you. | Facilities managers and landlords in the East Midlands.',
  'Anneka Joshi | healthcare | Leicester | 276 | Five dental practices in Leicestershire and a training centre. | Running several sites with one team, and staff wellbeing. | A property adviser for two new practices.',
  'Peter Wolstenholme | manufacturing | Sheffield | 144 | Steel stockholder since 1987, now letting my daughter run it. | Forty years of contacts in steel, and mentoring. | Fabricators, and people to play with on Thursdays.',
  'Marta Kowalczyk | other | Liverpool | 334 | Commercial cleaning across Merseyside, 120 people. | Contract cleaning, and recruiting in a tight market. | Facilities managers and managing agents.',
  'Jonathan Eccles | finance | Manchester | 103 | Part-time finance director for businesses between £2m and £20m. | Cash flow, bank conversations and getting ready for a sale. | Owners whose accounts always arrive too late.',
  'Funmi Adeyemi | finance | Birmingham | 221 | Chartered financial planner for business owners. | Pensions, exit planning and protecting the people you rely on. | Accountants and solicitors to work alongside.',
  'Duncan Airey | agriculture | Nottingham | 176 | Arable farm, grain storage and a farm shop. | Local produce, storage and land for solar. | A renewables partner, and restaurants that buy local.',
  'Charlotte Pemberton | events | Manchester | 263 | Corporate events from 20 to 2,000 people. | Venues, speakers and rescuing a conference in two weeks. | Businesses with a big birthday or a product to launch.',
  'Wei Zhang | technology | Sheffield | 389 | Robotics for warehouses. My swing needs more engineering. | Automation: what pays for itself, and what does not. | Logistics and manufacturing pilots, and an investor who knows hardware.',
  'Steven Hargreaves | construction | Leeds | 132 | Industrial roofing and cladding across the north. | Roof surveys by drone, and solar-ready roofs. | Main contractors and property managers.',
  'Nadia Haddad | retail | Birmingham | 247 | Importer of fine foods, with three delicatessens. | Importing from the Levant, and gift hampers for clients. | Chefs, event caterers and a packaging supplier.',
  'Rhys Llewellyn | consulting | Liverpool | 87 | I help operations teams do the same with less drama. | Lean without the jargon, and interim management. | Manufacturers with a delivery problem.',
  'Bethany Cartwright | creative | Nottingham | 291 | Branding and websites for firms that are better than they look. | Brand, web and tender documents people read. | Professional services firms about to rebrand.',
  'Michael Doyle | construction | Coventry | 154 | Groundworks and civil engineering. | Drainage, foundations and realistic programmes. | Developers and main contractors in Warwickshire.',
  'Sunita Patel | healthcare | Leicester | 318 | Fourteen pharmacies and a growing online business. | Health checks for your workforce. | A marketing agency that understands healthcare rules.',
  'Graham Sykes | manufacturing | Leeds | 189 | Technical textiles for cars and hospitals. | Fabrics that have to pass a test. | Product designers and buyers in healthcare.',
  'Ewan McAllister | engineering | Liverpool | 119 | Marine repairs on the Mersey. | Anything that floats, and welding that holds. | Port operators and a good insurance broker.',
  'Lauren Whitworth | accountancy | Leeds | 231 | Partner in a five-partner practice. Construction and property clients mostly. | Accounts and tax for construction firms, and research and development claims. | Construction businesses that have outgrown their bookkeeper.',
  'Joseph Mensah | marketing | Birmingham | 207 | Print, packaging and large format. We still love ink. | Print that arrives on the day, and exhibition stands. | Event organisers and brand agencies.',
  'Victoria Ashdown | property | Nottingham | 173 | Residential lettings, 1,400 homes under management. | Landlord law, compliance and block management. | Investors, and reliable joinery and roofing trades.',
  'Hassan Malik | automotive | Coventry | 139 | Three dealerships and a leasing company. | Electric fleets, and what they really cost. | Businesses with ten or more vehicles.',
  'Fiona Garside | marketing | Sheffield | 258 | Marketing consultant for engineers and manufacturers. | Marketing plans that fit on a page. | Manufacturers who sell by word of mouth and want more of it.',
  'Adrian Booth | agriculture | Sheffield | 162 | Brewer. Nineteenth hole specialist. | Beer for your event, and brewery tours for teams. | Pubs, venues and a packaging supplier.',
  'Leila Farahani | architecture | Manchester | 284 | Architect for schools, workplaces and the occasional clubhouse. | Feasibility studies, planning, and buildings in timber. | Schools with an awkward site, and a joinery firm that knows listed buildings.',
  'Christopher Nuttall | construction | Leicester | 148 | Bespoke joinery for homes and listed buildings. | Sash windows, doors and listed building consent. | Architects, and interior designers with good taste.',
  'Grace Oyelaran | healthcare | Birmingham | 352 | Six care homes, rated good or better. | Recruiting carers, and talking to regulators. | A property fund, and caterers who care.',
  'Simon Bickerstaffe | insurance | Liverpool | 109 | Independent broker for trades and manufacturers. | Reading your policy before you need it. | Businesses renewing in the next three months.',
  'Ailsa Munro | energy | Leeds | 195 | Solar, batteries and grid connections for business. | Energy bills, and what a roof can earn. | Farms, warehouses and manufacturers with a big roof.',
  'David Rosenthal | retail | Manchester | 226 | Third-generation jeweller. Watches are the real passion. | Valuations, and gifts that are remembered. | Insurers and people about to propose.',
  'Jasmine Holroyd | healthcare | Sheffield | 187 | Physiotherapist; I fix golfers for a living. | Backs, shoulders and workplace health. | Businesses that want to look after their teams.',
] as const;

/** The same by name. */
const demoProfiles: ReadonlyMap<string, Written> = new Map(
  lines.map((line) => {
    const [name = '', sector, city, handicap, about = '', canHelpWith = '', lookingFor = ''] =
      line.split(' | ');
    const written = {
      about,
      canHelpWith,
      lookingFor,
      handicap: handicap ? Number(handicap) : null,
    };
    return [name, { ...written, sector: sector as Sector, city: city as City }];
  }),
);

/**
 * Fills in the profiles of the demo's members, with their portraits; those without an entry keep an
 * empty one.
 */
export async function seedProfiles(
  services: Pick<Services, 'database' | 'clock' | 'storage'>,
  accounts: readonly Account[],
): Promise<void> {
  const { database } = services;

  for (const { id, firstName, lastName, createdAt } of accounts) {
    // The demo's members see one another.
    await setDirectoryOpening(database, id, createdAt);

    const written = demoProfiles.get(fullName({ firstName, lastName }));
    if (!written) continue;

    await writeOwn(database, id, {
      ...written,
      website: null,
      linkedin: null,
      // Ofcom keeps these numbers free for drama and examples.
      phone: '0113 496 0123',
      audiences: lastName.length === 7 ? { handicap: 'connections' } : {},
      isUnlisted: false,
      takesMessages: true,
    });
  }

  await seedPortraits(services, accounts);
}
