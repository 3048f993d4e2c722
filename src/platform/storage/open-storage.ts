import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage of the settings: a bucket, or the folder `objects` of the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'objects'));
