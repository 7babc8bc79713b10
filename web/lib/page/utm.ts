import { utmKeys } from '@guildhall/contract/analytics/constants.ts'
import type { Store } from './storage.ts'

/** Copies the campaign of the first address into this tab's storage; the first source wins. */
export function saveUtm(search: string, storage: Store) {
  const query = new URLSearchParams(search)
  if (storage.getItem('utm_source') || !query.get('utm_source')) return
  for (const key of utmKeys) {
    const value = query.get(key)
    if (value) storage.setItem(key, value.slice(0, 200))
  }
}

/** The stored campaign, as sign-up and tracking send it. */
export function readUtm(storage: Store): Record<string, string> {
  return Object.fromEntries(utmKeys.flatMap((key) => (storage.getItem(key) ? [[key, storage.getItem(key) ?? '']] : [])))
}
