import { type City, cityNames } from '#lib/cities.ts';

/**
 * The guide to a city for a visiting golfer who runs a business. Everything in it is true and stays
 * true for years. Clubs are named as landmarks, never as our hosts.
 */
export type CityGuide = {
  /** The coordinates of the city centre, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** One sentence, also the page's description for search engines. */
  readonly lead: string;
  /** Paragraphs. */
  readonly business: readonly string[];
  readonly golf: readonly string[];
  /** What to bring or expect on the courses there. */
  readonly advice: string;
  readonly train: string;
  readonly car: string;
  readonly air: string;
};

export const cityGuides: Readonly<Record<City, CityGuide>> = {
  Leeds: {
    latitude: 53.797,
    longitude: -1.548,
    lead: 'Owner-managed firms, lawyers and lenders in the valley, heath and moorland golf on the hills above: what a golf day for business owners in Leeds is like.',
    business: [
      'Leeds grew on wool and cloth, then on engineering and printing, and never came to depend on one trade or one employer. That habit has stayed: between the station and the river there are lawyers, lenders, accountants and insurers enough to make it one of the largest legal and financial centres in England outside London, and a short walk away the people who run health services and build the software for them.',
      'For an owner it is a city of advisers who know each other and of clients who do not. A table of five on our day usually has someone from each side.',
    ],
    golf: [
      'The ground decides. North of the ring road lies free-draining heath and moor, firm for most of the year; to the south and east, parkland on heavier soil under big trees.',
      'Alister MacKenzie, who later built Augusta National with Bobby Jones, practised medicine in Leeds and drew his first course on its northern edge. The city’s large, tilted greens are his school. Moortown, nearby, held the first Ryder Cup played in Britain, in 1929.',
    ],
    advice:
      'Greens on the heath are bigger than they look from the fairway: take the pin’s number, then add one.',
    train:
      'About two and a quarter hours from London King’s Cross, one from Manchester, under half an hour from York.',
    car: 'The M1, the M62 and the A1(M) meet around the city. Most courses are 20 to 30 minutes from the centre.',
    air: 'Leeds Bradford Airport is on the north-western edge, in the middle of the golf country.',
  },
  Manchester: {
    latitude: 53.479,
    longitude: -2.245,
    lead: 'Media, makers and advisers in the city, flat Cheshire parkland and Pennine moor around it: what a golf day for business owners in Manchester is like.',
    business: [
      'Manchester was the first industrial city, and it still likes to make things: software and television by the quays where the Ship Canal ended, materials in the university where graphene was first isolated, and a great deal of engineering in the towns around.',
      'Agencies, consultants and professional firms have followed. Someone who sells to growing companies will find the largest number of them here outside the capital, and most owners a tram ride apart.',
    ],
    golf: [
      'There are two kinds. South of the city the land is level, drained moss and Cheshire parkland: tree-lined, kind to walk, with water where you would rather not have it. To the north and east the courses climb on to the shoulders of the Pennines, with views, wind and uneven stances.',
      'As for the weather: Manchester has less rain in a year than the United Kingdom has on average. It comes in small helpings, which is why nobody here stops for it.',
    ],
    advice:
      'Bring the light waterproof, not the heavy one, and a second glove. By the time you have put either on, it is over.',
    train:
      'Piccadilly is a little over two hours from London Euston and about an hour from Leeds or Sheffield.',
    car: 'The M60 rings the city; the M56 and the A56 lead to Cheshire, the M62 across the hills.',
    air: 'Manchester Airport lies on the southern edge, with trains and trams to the centre.',
  },
  Liverpool: {
    latitude: 53.408,
    longitude: -2.991,
    lead: 'A port’s instinct for trade, and England’s finest stretch of links beside it: what a golf day for business owners in Liverpool is like.',
    business: [
      'A port learns to trade with strangers, and Liverpool has done it for three centuries: shipping, warehousing and the insurance and law that go with them are still here, beside life sciences around the universities and the hospitals, and a long row of creative and visitor businesses.',
      'People are quick to talk and slow to be impressed. Introductions are short in this city, and lunches long.',
    ],
    golf: [
      'From Hoylake on the Wirral to Southport in the north runs a line of true links: sand, marram grass, pot bunkers, and not a tree to stop the wind. Royal Liverpool and Royal Birkdale stand at its two ends, and between them they have held The Open more than twenty times.',
      'Inland there is parkland on both sides of the Mersey for days when the wind is not a pleasure.',
    ],
    advice:
      'On the links keep it low: a putter from ten yards off the green is no cowardice here, it is local knowledge.',
    train:
      'Lime Street is a little over two hours from London Euston. Merseyrail runs along the coast, with stations a short walk from the dunes.',
    car: 'The M62 from Manchester, the M57 and the M58 to the coast; the M53 and the tunnels for the Wirral.',
    air: 'Liverpool John Lennon Airport is on the river, twenty minutes south of the centre.',
  },
  Birmingham: {
    latitude: 52.48,
    longitude: -1.898,
    lead: 'The city of a thousand trades, and oak parkland on its northern side: what a golf day for business owners in Birmingham is like.',
    business: [
      'Birmingham was called the city of a thousand trades, and the workshops of the Jewellery Quarter still answer to it. Around them stand the region’s manufacturers and their suppliers, two centuries of engineers, and on and about Colmore Row one of the largest gatherings of professional firms outside London.',
      'It is a city of second conversations: people here like to see how someone works before they say yes. Four hours on a course is a good beginning.',
    ],
    golf: [
      'The best-known golf lies to the north, around Sutton Coldfield and into Staffordshire: parkland under old oaks, greens that ask for the high shot, and sandy heath towards Cannock Chase.',
      'The Belfry, by the M42, has held the Ryder Cup four times, more than any other course: in 1985, 1989, 1993 and 2002.',
    ],
    advice:
      'Aim for the fat of the green. Oaks are nine-tenths air, people say; they have not met these ones.',
    train:
      'New Street is about an hour and twenty minutes from London Euston; International is beside the airport.',
    car: 'The M6, the M5, the M42 and the M40 meet here, so allow for them at half past eight.',
    air: 'Birmingham Airport is ten minutes from the centre by train.',
  },
  Sheffield: {
    latitude: 53.381,
    longitude: -1.47,
    lead: 'Makers in the valleys and moorland courses at the edge of the Peak District: what a golf day for business owners in Sheffield is like.',
    business: [
      'Stainless steel was found here, in 1913, by a man looking for better gun barrels; the cutlers knew at once what to do with it. Sheffield still makes special steels, tools and parts that fly, much of it in family firms, and its universities work beside manufacturers on the border with Rotherham.',
      'Between them live the firms that finance, insure, advise and sell for makers. They are fewer than in Leeds, and know their clients’ machines by name.',
    ],
    golf: [
      'Five rivers, seven hills, and a third of the city inside the Peak District National Park: there is hardly a level lie. Up on the gritstone the turf is short, the ground firm and the wind honest; in the wooded valleys it is calmer and softer.',
      'East of the city, on the limestone of Lindrick, the home side won the Ryder Cup of 1957: its only win between 1933 and 1985.',
    ],
    advice:
      'One more layer than you think, one more club than at home, and a buggy if your knees ask for it.',
    train:
      'About two hours from London St Pancras, and under an hour from Manchester, Leeds or Nottingham.',
    car: 'The M1 passes on the eastern side; the A57 and the A625 climb to the moors.',
    air: 'Manchester and East Midlands Airports are both a little over an hour away.',
  },
  Nottingham: {
    latitude: 52.954,
    longitude: -1.15,
    lead: 'Life sciences, data and logistics, and sandy forest golf that plays dry all year: what a golf day for business owners in Nottingham is like.',
    business: [
      'Nottingham was lace, bicycles and pharmacy. Ibuprofen was discovered here, and life sciences have stayed, in laboratories a few minutes from the station. Beside them are firms that live from financial data, from design and games, and from getting parcels anywhere in England by morning.',
      'It is small enough that everybody is two handshakes away, and large enough that you have not met the second one.',
    ],
    golf: [
      'The city is built on Sherwood sandstone, and sand is what golf wants. North of it lie heath and forest: heather, birch and pine, fairways that run, and bunkers dug from the natural ground. When clay courses close in winter, these are open.',
      'Along the Trent the ground is flat, green and easy to walk.',
    ],
    advice:
      'The ball runs: play for the bounce, and keep out of the heather, which gives nothing back.',
    train:
      'About an hour and forty minutes from London St Pancras, half an hour from Leicester or Derby.',
    car: 'Junctions 24 to 27 of the M1, from the south to the forest.',
    air: 'East Midlands Airport is half an hour to the south-west.',
  },
  Coventry: {
    latitude: 52.408,
    longitude: -1.511,
    lead: 'Engineering country in the middle of England, with parkland on every side: what a golf day for business owners in Coventry is like.',
    business: [
      'Ribbons, watches, sewing machines, bicycles, cars: Coventry has changed its trade five times and kept its engineers. Today they work on batteries, drive systems and what will build both, in the city’s own firms and around its two universities.',
      'Suppliers and their customers live close together here, and so do the accountants, recruiters and software houses who serve them. Talk of margins begins before breakfast is over.',
    ],
    golf: [
      'This was the Forest of Arden, and the oaks are still in the way. The golf is Warwickshire parkland: gentle slopes, streams that cross where a drive would like to finish, and the grounds of great houses between Coventry, Kenilworth and Warwick.',
      'The soil is clay. After rain it is soft and long; in a dry spell the greens quicken within days.',
    ],
    advice:
      'Soft ground stops the ball where it lands: take the extra club, and repair your pitch mark.',
    train: 'An hour from London Euston, twenty to thirty minutes from Birmingham New Street.',
    car: 'The M6, the M69, the M40 and the A46 all pass: most of England is within three hours.',
    air: 'Birmingham Airport is ten minutes away, by train as by car.',
  },
  Leicester: {
    latitude: 52.637,
    longitude: -1.133,
    lead: 'Family firms in their second and third generation, and golf among Charnwood’s ancient rocks: what a golf day for business owners in Leicester is like.',
    business: [
      'Leicester clothed the country in stockings and knitwear, and put shoes on it as well. Families who came from East Africa in the 1970s built a new generation of firms beside the old ones, in textiles, food, property and pharmacy, and their children and grandchildren run many of them today.',
      'Engineering, food from the county and a cluster around space research complete it. It is a city of owners, with few head offices and many front doors.',
    ],
    golf: [
      'To the north-west rises Charnwood Forest: some of the oldest rock in England breaking through heather and bracken, dry-stone walls, and short courses that nobody overpowers.',
      'To the east the county rolls. Look along a fairway in low sun and you may see ridge and furrow, ploughed before anybody here had heard of golf.',
    ],
    advice: 'Charnwood rewards the straight, not the strong: leave the driver where the rocks are.',
    train:
      'A little over an hour from London St Pancras, half an hour from Nottingham, under one from Birmingham.',
    car: 'Junction 21 of the M1, where the M69 from Coventry ends; junction 22 for Charnwood.',
    air: 'East Midlands Airport is half an hour to the north.',
  },
};

const RADIANS = Math.PI / 180;

/**
 * Kilometres between two cities as the crow flies; the earth counts as flat over so little of it.
 */
export function kilometresApart(from: City, to: City): number {
  const [a, b] = [cityGuides[from], cityGuides[to]];
  const north = (a.latitude - b.latitude) * 111.2;
  const east =
    (a.longitude - b.longitude) * 111.2 * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS);
  return Math.hypot(north, east);
}

/**
 * The three cities nearest to one, nearest first.
 * @param cities those that are shown
 */
export const neighboursOf = (city: City, cities: readonly City[] = cityNames): City[] =>
  cities
    .filter((other) => other !== city)
    .sort((a, b) => kilometresApart(city, a) - kilometresApart(city, b))
    .slice(0, 3);
