import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // All routes are in one file that the browser keeps. By default each page contains those it needs as text, and asks the server for those of its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
