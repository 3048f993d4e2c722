/**
 * Words that members use most, the commonest first; the others are names and terms that get rarer
 * and rarer.
 */
const everyday = (
  'golf course round club business day members green handicap play work leeds people year ' +
  'company team weather lunch client meeting putter advice bunker supplier office driver lesson ' +
  'manchester budget invoice captain tee contract accountant fairway rules winter software ' +
  'manager premises rough recruitment market competition scorecard partner customer website ' +
  'insurance warehouse solicitor practice swing wedge lease project pension funding export ' +
  'training finance mortgage builder certificate architect tender logistics designer ' +
  'photographer venue trolley buggy'
).split(' ');

const before = 'mor ash kel thor wen bar hol rip cas lin ock stan ever gar pen'.split(' ');
const middle = 'ta ing er le wick ham dle mou che ro'.split(' ');
const after = 'ven ford ley by ton worth field gate well shaw bridge low dale combe'.split(' ');

const rare = before.flatMap((a) =>
  middle.flatMap((b) => middle.flatMap((c) => after.map((d) => `${a}${b}${c}${d}`))),
);

/** Some 21,000 words, the commonest first. */
export const vocabulary: readonly string[] = [...everyday, ...rare];

/** In one sentence of 20,000, so in about one post of 6,000. */
export const RARE_WORD = 'zwolleford';
/** Two common words that follow each other in one sentence of 20,000. */
export const RARE_PHRASE = 'handicap certificate';

const SENTENCES = 20_000;
const [SHORTEST, LONGEST] = [8, 16];

/** Random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Sentences of which posts, messages and profiles are made. The words are as unevenly frequent as
 * in a language.
 */
export function sentences(): readonly string[] {
  const random = randomFrom(42);
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '';
  const made = Array.from({ length: SENTENCES }, () => {
    const length = SHORTEST + Math.floor((LONGEST - SHORTEST) * random());
    const words = Array.from({ length }, word).join(' ').replaceAll(RARE_PHRASE, 'handicap');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  });
  made[777] = `Ask ${RARE_WORD} about it.`;
  made[888] = `Bring your ${RARE_PHRASE} to the day.`;
  return made;
}

export const firstNames: readonly string[] = (
  'Robin Kim Anna Tom Priya James Fatima Owen Grace Liam Nina Callum Sofia Amir Helen Marcus ' +
  'Isla Daniel Rosa Gareth Leila Peter Ingrid Samir Chloe Duncan'
).split(' ');

export const lastNames: readonly string[] = (
  'Hartley Hesketh Raman Abbott Baker Cole Dean Eastwood Farrell Gupta Holroyd Iqbal Jarvis ' +
  'Kowalski Lockwood Mahmood Naylor Okafor Pickering Quinn Ramsden Sutcliffe Thwaite Underwood ' +
  'Varley Whitaker Yates Zielinski Armitage Broadbent Clough Dewhurst'
).split(' ');

export const trades: readonly string[] = (
  'Surveyors Analytics Logistics Legal Interiors Engineering Recruitment Foods Wealth Studio ' +
  'Roofing Software Events Energy Print Security'
).split(' ');

/** What members can help with, and look for. */
export const subjects: readonly string[] = [
  'Lease negotiations and rent reviews',
  'Cash flow forecasts for growing firms',
  'Employment contracts',
  'Warehouse space near the motorway',
  'Photography for events',
  'Planning permission',
  'Export paperwork',
  'Pension advice for directors',
  'Apprentices and training grants',
  'Cyber security audits',
  'Company cars',
  'Exhibition stands',
  'A new website',
  'Fleet insurance',
  'Solar panels for factories',
  'Tender writing',
  'Office fit-outs',
  'Payroll for seasonal staff',
  'Translation into German',
  'Crowdfunding',
];
