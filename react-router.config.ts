import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // `npm start` builds into a folder of its own, named after the sources, and renames it when it is finished.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build/local',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
