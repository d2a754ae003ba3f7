import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole table is small; asking the server for routes as links come into view would cost a call for each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
