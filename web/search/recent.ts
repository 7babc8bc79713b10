/** The last searches, on this device only. */
const key = 'recent-searches'
const maxRecent = 6

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    return [] // blocked storage, or a value of another program
  }
}

export function addRecent(text: string) {
  const trimmed = text.trim()
  if (!trimmed) return
  const others = readRecent().filter((recent) => recent.toLowerCase() !== trimmed.toLowerCase())
  write([trimmed, ...others].slice(0, maxRecent))
}

export const clearRecent = () => write([])

function write(texts: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {} // blocked storage
}
