/**
 * What the rest of the server may use of settings; every other file below its server folder is
 * private.
 */

export { findLogo } from './logo.ts';
export {
  openSettings,
  readSaleTerms,
  readSeller,
  readSettings,
  SETTINGS_TAG,
} from './read-settings.ts';
export { readSettingList, readSettingReasons, saveSettings } from './save-settings.ts';
