/** Apart from the other constants, because the help page loads only these. */
export const faqCategories = [
  'start',
  'account',
  'events',
  'teams',
  'results',
  'points',
  'organizations',
  'safety',
] as const

export type FaqCategory = (typeof faqCategories)[number]
