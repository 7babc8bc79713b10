import { LRUCache } from 'lru-cache'

type Options = Intl.DateTimeFormatOptions & { timeZone: string }

/** Creating a format takes as long as writing a whole email. Limited, because a zone has as many names as its letters can be upper or lower case. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

/** A time zone that this system lacks counts as UTC. */
export function timeFormat(language: string, options: Options): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? createFormat(language, options)
  formats.set(key, format)
  return format
}

function createFormat(language: string, options: Options) {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  }
}
