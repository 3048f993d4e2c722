import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { paragraphs } from '#lib/text/text-fields.ts';
import {
  Claims,
  Prices,
  type Settings,
  settingGroups,
  settingSchemas,
  shownCities,
} from './settings.ts';

const Group = z.enum(settingGroups);
const Value = z.record(z.string(), z.union([z.string(), z.number()]));

/** A saved state of a group, and what it was before. */
export const SettingVersion = z.object({
  version: z.int(),
  /** Who saved it. */
  by: z.string(),
  at: z.iso.datetime(),
  why: z.string(),
  /** The fields that it changed, with the values before and after. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.union([z.string(), z.number()]),
      after: z.union([z.string(), z.number()]),
    }),
  ),
});
export type SettingVersion = z.infer<typeof SettingVersion>;

/** A group of settings as organisers see it; version 0 is the default. */
export const SettingGroupView = z.object({
  group: Group,
  version: z.int(),
  value: Value,
  /** Latest first, at most 50. */
  history: z.array(SettingVersion),
});
export type SettingGroupView = z.infer<typeof SettingGroupView>;

/** The response of `GET /api/admin/settings`, in the order of the page. */
export const SettingList = z.object({ groups: z.array(SettingGroupView) });
export type SettingList = z.infer<typeof SettingList>;

/** Why an organiser saves, in their words; may be empty. */
export const SaveWhy = paragraphs(300).default('');

const common = {
  /** The version that the form was filled with. */
  version: z.int().min(0),
  why: SaveWhy,
};

/** The body of `POST /api/admin/settings/cities`. */
export const SaveCities = z.object({ value: settingSchemas.cities, ...common });
export type SaveCities = z.infer<typeof SaveCities>;

/** The body of `POST /api/admin/settings`: one group, whole. */
export const SaveSettings = z.discriminatedUnion('group', [
  z.object({ group: z.literal('company'), value: settingSchemas.company, ...common }),
  z.object({ group: z.literal('bank'), value: settingSchemas.bank, ...common }),
  z.object({ group: z.literal('account'), value: settingSchemas.account, ...common }),
  z.object({ group: z.literal('prices'), value: settingSchemas.prices, ...common }),
  z.object({ group: z.literal('emails'), value: settingSchemas.emails, ...common }),
  z.object({ group: z.literal('claims'), value: settingSchemas.claims, ...common }),
]);
export type SaveSettings = z.infer<typeof SaveSettings>;

/** The version of the logo that the page showed. */
const LogoVersion = z.object({ version: z.coerce.number().int().min(0) });

/** What everyone may know of the settings. */
const ClubView = z.object({
  claims: Claims,
  prices: Prices,
  /** The cities that are shown. */
  cities: z.array(z.enum(cityNames)).readonly(),
});
export type ClubView = z.infer<typeof ClubView>;

/**
 * The response of `GET /api/club`: the groups that differ from `defaultClub`. It is part of every
 * page, whose first packets have no room for what the browser knows already.
 */
const ClubChanges = ClubView.omit({ cities: true })
  .extend({ hiddenCities: z.array(z.enum(cityNames)) })
  .partial();
export type ClubChanges = z.infer<typeof ClubChanges>;

/** What everyone may know of these settings. */
export const clubFrom = ({ claims, prices, cities }: Settings): ClubView => ({
  claims,
  prices,
  cities: shownCities({ cities }),
});

export const settingsApi = {
  readSettings: endpoint('GET', '/api/admin/settings', { response: SettingList }),
  saveSettings: endpoint('POST', '/api/admin/settings', {
    body: SaveSettings,
    response: SettingList,
  }),
  /** Served by *events*, which knows the golf days that keep a city shown. */
  saveCities: endpoint('POST', '/api/admin/settings/cities', {
    body: SaveCities,
    response: SettingList,
  }),
  /** The picture is the body. */
  uploadLogo: endpoint('POST', '/api/admin/settings/logo', {
    query: LogoVersion,
    response: SettingList,
  }),
  removeLogo: endpoint('POST', '/api/admin/settings/logo/remove', {
    body: z.object({ version: z.int().min(0) }),
    response: SettingList,
  }),
  /** A logo that is, or was, in force, as a PNG file. */
  readLogo: endpoint('GET', '/api/admin/settings/logos/:logoId', {
    params: z.object({ logoId: z.uuid() }),
  }),
  readClub: endpoint('GET', '/api/club', { response: ClubChanges }),
};
