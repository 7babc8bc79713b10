/** The pages of the parts of the site that admins can switch off. */
import type { Feature } from '@guildhall/contract/core/features.ts'

const patterns: readonly (readonly [Feature, RegExp])[] = [
  ['leagues', /^\/leagues(\/|$)/],
  ['leagues', /^\/[^/]+\/manage\/events\/leagues$/],
  ['leagues', /^\/admin\/leagues(\/|$)/],
  ['shop', /^\/items(\/|$)/],
  ['shop', /^\/user\/items$/],
  ['shop', /^\/[^/]+\/(manage\/)?shop(\/|$)/],
  ['shop', /^\/admin\/items(\/|$)/],
  ['posts', /^\/posts\//],
  ['posts', /^\/[^/]+\/(manage\/)?posts$/],
  ['posts', /^\/admin\/posts(\/|$)/],
  ['messages', /^\/messages(\/|$)/],
  ['pro', /^\/pro(\/|$)/],
  ['pro', /^\/settings\/(pro|subscription)(\/|$)/],
]

/** The part that a page belongs to, by its path without the locale. */
export const featureOf = (path: string): Feature | undefined => patterns.find(([, pattern]) => pattern.test(path))?.[0]
