import { londonDay } from '#lib/london-instant.ts';

type Place = { readonly latitude: number; readonly longitude: number };

/** When the sun rises at a place, and when its last light goes: the end of civil twilight. */
export type Daylight = { readonly sunrise: Date; readonly lastLight: Date };

const DAY = 86_400_000;
/** The sun's zenith in degrees at sunrise, with refraction, and at the end of civil twilight. */
const RISE = 90.833;
const TWILIGHT = 96;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const sine = (angle: number): number => Math.sin(radians(angle));
const cosine = (angle: number): number => Math.cos(radians(angle));

/**
 * The daylight of a golf day at its course, to about a minute, by the solar equations of the NOAA.
 * Undefined where the sun does not rise or set on that day, which is nowhere in Britain.
 */
export function daylightAt(date: Date | string, place: Place): Daylight | undefined {
  const midnight = Date.parse(`${londonDay(new Date(date))}T00:00:00Z`);
  const sunrise = passage(midnight, place, { zenith: RISE, isMorning: true });
  const lastLight = passage(midnight, place, { zenith: TWILIGHT, isMorning: false });
  return sunrise && lastLight ? { sunrise, lastLight } : undefined;
}

type Passage = { readonly zenith: number; readonly isMorning: boolean };

/** The instant of that day at which the sun passes a zenith; the second round corrects the first. */
function passage(midnight: number, place: Place, sought: Passage): Date | undefined {
  const first = minutesOf(midnight + DAY / 2, place, sought);
  if (Number.isNaN(first)) return undefined;
  const second = minutesOf(midnight + first * 60_000, place, sought);
  return Number.isNaN(second) ? undefined : new Date(midnight + Math.round(second) * 60_000);
}

/** Minutes after midnight UTC, with the sun where it is at the given instant. */
function minutesOf(at: number, { latitude, longitude }: Place, { zenith, isMorning }: Passage) {
  const { declination, equationOfTime } = sunAt(at);

  const hourAngle = degrees(
    Math.acos(
      cosine(zenith) / (cosine(latitude) * cosine(declination)) -
        Math.tan(radians(latitude)) * Math.tan(radians(declination)),
    ),
  );

  const noon = 720 - 4 * longitude - equationOfTime;
  return isMorning ? noon - 4 * hourAngle : noon + 4 * hourAngle;
}

/** The sun's declination in degrees, and the equation of time in minutes. */
function sunAt(instant: number) {
  const century = (instant / DAY + 2_440_587.5 - 2_451_545) / 36_525;
  const longitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360;
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);

  const centre =
    sine(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sine(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sine(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const apparent = longitude + centre - 0.00569 - 0.00478 * sine(node);
  const obliquity = 23.439291 - 0.0130042 * century + 0.00256 * cosine(node);

  const half = Math.tan(radians(obliquity / 2)) ** 2;
  const equation =
    half * sine(2 * longitude) -
    2 * eccentricity * sine(anomaly) +
    4 * eccentricity * half * sine(anomaly) * cosine(2 * longitude) -
    0.5 * half * half * sine(4 * longitude) -
    1.25 * eccentricity * eccentricity * sine(2 * anomaly);

  return {
    declination: degrees(Math.asin(sine(obliquity) * sine(apparent))),
    equationOfTime: 4 * degrees(equation),
  };
}
