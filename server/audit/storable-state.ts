/** The part of a state that may stay in a log which no one can change. */
type State = Record<string, unknown>

/** Secrets and personal data, by the last word of the field: the log says that they changed, not what they are. */
const withheldWords = new Set(
  'password passcode secret token key code codes email emails address phone birthday hash html cipher'.split(' '),
)
const namesOfPeople = new Set(['name', 'username', 'bio', 'tag', 'socials', 'image', 'banner', 'label'])

const withheldText = '•••'
const maxTextLength = 1_000
const maxItems = 100
const maxDepth = 4

export function storableState(state: State | null | undefined, kind: string): State | null {
  if (!state) return null
  const isWithheld = (name: string) =>
    withheldWords.has(lastWordOf(name)) || (kind === 'user' && namesOfPeople.has(name))
  function storable(name: string, value: unknown, depth: number): unknown {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean' || typeof value === 'number') return value
    if (isWithheld(name)) return withheldText
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'string') return value.length > maxTextLength ? `${startOf(value)}…` : value
    if (typeof value !== 'object' || ArrayBuffer.isView(value)) return '…'
    if (depth >= maxDepth) return '…'
    if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => storable('', item, depth + 1))
    return storableRecord(value, depth + 1)
  }
  const storableRecord = (record: object, depth: number) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, storable(name, value, depth)]))
  return storableRecord(state, 0)
}

/** Half a character at the end could not be stored as JSON. */
const startOf = (text: string) => text.slice(0, maxTextLength).toWellFormed()

const lastWordOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[_-]/)
    .at(-1)
    ?.toLowerCase() ?? ''
