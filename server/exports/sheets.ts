/** The event on paper: the standings, then a sheet for every match to note its games on, six to a page. */
import { setImmediate as breath } from 'node:timers/promises'
import type { BracketMatch, Standings } from '@guildhall/contract/brackets.ts'
import type { Slot } from '@guildhall/contract/matches.words.ts'
import { figure, noteOf, recordOf, scoreOf, spelled, tellingOf, type Words, wordsOf } from './bracket-words.ts'
import { box, line, type Page, paper, text, writePdf } from './pdf.ts'
import type { Whole } from './read.ts'

/** Beyond that nobody prints: five thousand pages. */
const mostSheets = 30_000

const { width, height, margin } = paper
const right = width - margin

export async function writeSheets({ tournament, bracket, standings, matches }: Whole): Promise<Buffer> {
  const words = wordsOf(bracket, tournament.timezone)
  const games = new Map(matches.map((row) => [row.no, { bestOf: row.bestOf, scores: row.scores }]))
  const lengths = new Map(bracket.rounds.map(({ key, bestOf }) => [key, bestOf]))
  const played = bracket.matches.filter(({ status }) => status !== 'bye')
  const sheets = played
    .slice(0, mostSheets)
    .map((match) => ({ match, bestOf: lengths.get(match.key) ?? 1, scores: [], ...games.get(match.no) }))
  const left = played.length - sheets.length
  const facts = [tournament.date && words.time(tournament.date), left > 0 && `${left} match sheets are left out`]
  const head = { name: tournament.name, facts: facts.flatMap((fact) => fact || []) }
  const pages = standingPages(head, standings)
  for (const some of chunks(sheets, 6)) {
    pages.push(some.flatMap((sheet, place) => drawSheet(tournament.name, sheet, place, words)))
    if (pages.length % 100 === 0) await breath() // a thousand pages, and nobody else waits for them
  }
  return writePdf(tournament.name, pages)
}

type Head = { name: string; facts: string[] }
const perPage = 44
const rowHeight = 16

function standingPages(head: Head, { rows, tiebreaks, groups, final }: Standings): Page[] {
  const [value] = tellingOf(tiebreaks)
  const columns = [
    { at: margin + 28, title: '#', right: true },
    { at: margin + 40, title: 'Name', room: groups > 1 ? 230 : 280 },
    ...(groups > 1 ? [{ at: margin + 320, title: 'Group', right: true }] : []),
    { at: margin + 375, title: 'Played', right: true },
    { at: margin + 440, title: 'Record', right: true },
    ...(value ? [{ at: right, title: spelled(value), right: true }] : []),
  ]
  const cells = (row: Standings['rows'][number]) => [
    ...[String(row.rank), row.name, ...(groups > 1 ? [String(row.group)] : [])],
    ...[String(row.played), recordOf(row), ...(value ? [figure(row.values[value])] : [])],
  ]
  const title = rows.length === 0 ? 'Nothing has been played yet' : final ? 'Final standings' : 'Standings'
  const lists = rows.length === 0 ? [[]] : chunks(rows, perPage)
  return lists.map((list, index) => [
    text(margin, 52, head.name, { size: 18, bold: true, width: right - margin }),
    text(margin, 70, [title, ...head.facts].join(' · '), { grey: true }),
    text(right, 70, `${index + 1} / ${lists.length}`, { grey: true, right: true }),
    ...(list.length > 0 ? columns.map(({ at, title, right }) => text(at, 94, title, { bold: true, right })) : []),
    line(margin, 100, right),
    ...list.flatMap((row, place) => {
      const y = 114 + place * rowHeight
      return cells(row).flatMap((cell, number) => {
        const column = columns[number]
        return column ? text(column.at, y, cell, { right: column.right, width: column.room }) : []
      })
    }),
  ])
}

type Sheet = { match: BracketMatch; bestOf: number; scores: readonly { player1: number; player2: number }[] }

const [columns, gap] = [2, 14]
const sheetWidth = (width - 2 * margin - gap) / columns
const sheetHeight = (height - 2 * margin - 2 * gap) / 3

function drawSheet(event: string, { match, bestOf, scores }: Sheet, place: number, words: Words): string[] {
  const x = margin + (place % columns) * (sheetWidth + gap)
  const y = margin + Math.floor(place / columns) * (sheetHeight + gap)
  const [left, end] = [x + 12, x + sheetWidth - 12]
  const room = end - left
  const round = [words.round(match.key), match.group === undefined ? '' : `Group ${match.group}`, `Best of ${bestOf}`]
  const where = [match.station && `Station ${match.station}`, match.startsAt && words.time(match.startsAt)]
  return [
    box(x, y, sheetWidth, sheetHeight),
    text(left, y + 20, event, { size: 8, grey: true, width: room - 40 }),
    text(end, y + 20, `M${match.no}`, { size: 12, bold: true, right: true }),
    text(left, y + 36, round.filter(Boolean).join(' · '), { width: room }),
    text(left, y + 50, [...where, noteOf(match)].filter(Boolean).join(' · '), { size: 8, grey: true, width: room }),
    ...drawSide({ match, bestOf, scores }, 'a', words, { left, end, y: y + 66 }),
    ...drawSide({ match, bestOf, scores }, 'b', words, { left, end, y: y + 130 }),
    ...[left, left + room / 2 + 6].flatMap((from, index) => [
      line(from, y + sheetHeight - 26, from + room / 2 - 6),
      text(from, y + sheetHeight - 16, `Signed ${index + 1}`, { size: 7, grey: true }),
    ]),
  ]
}

type Area = { left: number; end: number; y: number }

/** A name with room for the score of each game, and for the whole. */
function drawSide({ match, bestOf, scores }: Sheet, slot: Slot, words: Words, { left, end, y }: Area): string[] {
  const entrant = words.entrant(match, slot)
  const isWon = match.outcome === slot
  const cell = Math.min(24, (end - left - 34) / bestOf)
  const whole = figure(scoreOf(match, slot))
  return [
    text(left, y + 12, entrant ? String(entrant.seed) : '', { size: 8, grey: true }),
    text(left + 22, y + 12, words.side(match, slot), { size: 12, bold: isWon, grey: !entrant, width: end - left - 22 }),
    ...Array.from({ length: bestOf }, (_, game) => {
      const score = scores[game]
      const shown = score ? figure(slot === 'a' ? score.player1 : score.player2) : ''
      const at = left + game * cell
      return [
        box(at, y + 20, cell, 24),
        text(at + 2, y + 36, shown, { size: cell < 18 ? 6 : 9, width: cell - 3 }),
      ].join('\n')
    }),
    box(end - 30, y + 20, 30, 24),
    text(end - 4, y + 36, whole, { bold: true, right: true, width: 26 }),
  ]
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
