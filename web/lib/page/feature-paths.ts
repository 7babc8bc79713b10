/** The pages of the parts of the site that admins can switch off. */
import type { Feature } from '@guildhall/contract/core/features.ts'

const patterns: readonly (readonly [Feature, RegExp])[] = [
  ['leagues', /^\/((admin\/)?leagues(\/|$)|[^/]+\/manage\/events\/leagues$)/],
  ['shop', /^\/(((admin\/)?items|[^/]+\/(manage\/)?shop)(\/|$)|user\/items$)/],
  ['posts', /^\/(posts\/|admin\/posts(\/|$)|[^/]+\/(manage\/)?posts$)/],
  ['messages', /^\/messages(\/|$)/],
  ['pro', /^\/(pro|settings\/(pro|subscription))(\/|$)/],
]

/** The part that a page belongs to, by its path without the locale. */
export const featureOf = (path: string): Feature | undefined => patterns.find(([, pattern]) => pattern.test(path))?.[0]
