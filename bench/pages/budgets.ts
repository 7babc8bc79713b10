/** Pages of a first visit: the screens that they show, and the most JavaScript in kB, gzipped. `/nordlicht` is a community of the demo. */
export const pageBudgets = [
  { path: '/', screens: ['home/home.screen'], maxJs: 160 },
  { path: '/help', screens: ['content/help/help.screen'], maxJs: 160 },
  { path: '/nordlicht', screens: ['names/name.screen', 'organizations/page/overview.screen'], maxJs: 170 },
]
