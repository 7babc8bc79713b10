/** The last searches, on this device only. */
import { deviceStore } from '../lib/page/storage.ts'

const key = 'recent-searches'
const maxRecent = 6

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStore.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    return [] // a value of another program
  }
}

export function addRecent(text: string) {
  const trimmed = text.trim()
  if (!trimmed) return
  const others = readRecent().filter((recent) => recent.toLowerCase() !== trimmed.toLowerCase())
  write([trimmed, ...others].slice(0, maxRecent))
}

export const clearRecent = () => write([])

const write = (texts: string[]) => deviceStore.setItem(key, JSON.stringify(texts))
