import type { Feature } from '@guildhall/contract/core/features.ts'
import { type Site, site } from './api.ts'
import { useLoaded } from './use-loaded.ts'

/** Available at first paint, because the server renders it with the page. */
export const useSite = (): Site | undefined => useLoaded(site()).data

type Features = Site['features']

const allOn: Features = { leagues: true, shop: true, posts: true, messages: true, pro: true, discord: true }

/** Which parts of the site are switched on. */
export const useFeatures = (): Features => useSite()?.features ?? allOn
export const useFeature = (feature: Feature): boolean => useFeatures()[feature]
