/** What a screen says in a language, read from its catalogue: English stands in where a catalogue has nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'web', 'languages')

function read(catalogue: string, namespace: string): Record<string, string> {
  const file = join(folder, catalogue, `${namespace}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export const said = (catalogue: string, namespace: string, key: string): string =>
  read(catalogue, namespace)[key] ?? read('en', namespace)[key] ?? key
