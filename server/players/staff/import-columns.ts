/** Guesses the meaning of the columns of an imported table from their titles. */
import { importColumns } from '@guildhall/contract/players/constants.ts'
import type { ImportPreview } from '@guildhall/contract/players/staff-shapes.ts'

export type Mapping = ImportPreview['mapping']

const patterns: Record<(typeof importColumns)[number], RegExp> = {
  name: /^(name|player|team|team.?name|entrant|participant|gamertag|tag|display.?name)$/i,
  username: /^(user.?name|user|handle|account)$/i,
  captain: /^(captain|leader|(player|member).?1)$/i,
  country: /^(country|nation|flag)$/i,
  seed: /^(seed|rank|#)$/i,
  rating: /^(rating|elo|mmr|skill)$/i,
}
const memberPattern = /^((player|member|teammate|substitute|alternate).?\d+|players|members|teammates|roster)$/i

const guessColumn = (title: string) => importColumns.find((name) => patterns[name].test(title.trim()))

export const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => guessColumn(cell) !== undefined || memberPattern.test(cell.trim()))

export function guessMapping(titles: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const members: number[] = []
  titles.forEach((title, index) => {
    const name = guessColumn(title)
    if (name && mapping[name] === undefined) mapping[name] = index
    else if (memberPattern.test(title.trim())) members.push(index)
  })
  if (mapping.name === undefined && mapping.username === undefined) mapping.name = 0
  return members.length > 0 ? { ...mapping, members } : mapping
}
