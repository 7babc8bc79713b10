/** Printable PDF: the standings, then a score sheet for every match, six to a page. */

import { catalogueOf, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { BracketMatch, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { Slot } from '@guildhall/contract/matches/constants.ts'
import { type BracketText, bracketText, figure, recordOf, scoreOf, tiebreakColumns, timesOf } from './bracket-text.ts'
import { box, line, type PdfShape, paper, text, writePdf } from './pdf.ts'
import type { EventArchive } from './read.ts'

/** Limits the file to 5,000 pages. */
const maxSheets = 30_000

const { width, height, margin } = paper
const right = width - margin

export function writeSheets(archive: EventArchive, locale: LocaleCode) {
  const { name, updatedAt } = archive.tournament
  return writePdf({ title: name, language: catalogueOf(locale), at: updatedAt }, pagesOf(archive, locale))
}

/** Pages are generated while the file is written, so that thousands of pages are never in memory at once. */
function* pagesOf(
  { tournament, bracket, standings, matches }: EventArchive,
  locale: LocaleCode,
): Generator<PdfShape[]> {
  const labels = bracketText(bracket, locale, tournament.timezone)
  const games = new Map(matches.map((row) => [row.displayNo, { bestOf: row.bestOf, scores: row.scores }]))
  const lengths = new Map(bracket.rounds.map(({ key, bestOf }) => [key, bestOf]))
  const withoutByes = bracket.matches.filter(({ status }) => status !== 'bye')
  const sheets = withoutByes
    .slice(0, maxSheets)
    .map((match) => ({ match, bestOf: lengths.get(match.key) ?? 1, scores: [], ...games.get(match.no) }))
  const leftOut = withoutByes.length - sheets.length
  const facts = [
    ...timesOf(tournament, labels),
    leftOut > 0 && labels.translate('sheetsLeftOut', { count: String(leftOut) }),
  ]
  yield* standingPages({ name: tournament.name, facts: facts.flatMap((fact) => fact || []) }, standings, labels)
  for (const page of chunks(sheets, 6))
    yield page.flatMap((sheet, index) => drawSheet(tournament.name, sheet, index, labels))
}

type Head = { name: string; facts: string[] }
const rowsPerPage = 44
const rowHeight = 16

function standingPages(head: Head, standings: Standings, { translate, tiebreak }: BracketText): PdfShape[][] {
  const { rows, tiebreaks, groups, final } = standings
  const [value] = tiebreakColumns(tiebreaks)
  const columns = [
    { at: margin + 28, title: '#', right: true, room: 28 },
    { at: margin + 40, title: translate('name'), room: groups > 1 ? 185 : 240 },
    ...(groups > 1 ? [{ at: margin + 280, title: translate('groupColumn'), right: true, room: 50 }] : []),
    { at: margin + 340, title: translate('played'), right: true, room: 55 },
    { at: margin + 400, title: translate('record'), right: true, room: 55 },
    ...(value ? [{ at: right, title: tiebreak(value), right: true, room: 115 }] : []),
  ]
  const cells = (row: Standings['rows'][number]) => [
    row.rank === null ? '–' : String(row.rank),
    row.name,
    ...(groups > 1 ? [String(row.group)] : []),
    String(row.played),
    recordOf(row),
    ...(value ? [figure(row.values[value])] : []),
  ]
  const title =
    rows.length === 0 ? translate('noResults') : final ? translate('finalStandings') : translate('standings')
  const lists = rows.length === 0 ? [[]] : chunks(rows, rowsPerPage)
  return lists.map((list, index) => [
    text(margin, 52, head.name, { size: 18, bold: true, width: right - margin }),
    text(margin, 70, [title, ...head.facts].join(' · '), { grey: true }),
    text(right, 70, `${index + 1} / ${lists.length}`, { grey: true, right: true }),
    ...(list.length > 0
      ? columns.map(({ at, title, right, room }) => text(at, 94, title, { bold: true, right, width: room }))
      : []),
    line(margin, 100, right),
    ...list.flatMap((row, index) => {
      const y = 114 + index * rowHeight
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

function drawSheet(event: string, { match, bestOf, scores }: Sheet, index: number, labels: BracketText): PdfShape[] {
  const x = margin + (index % columns) * (sheetWidth + gap)
  const y = margin + Math.floor(index / columns) * (sheetHeight + gap)
  const [left, end] = [x + 12, x + sheetWidth - 12]
  const room = end - left
  const group = match.group === undefined ? '' : labels.group(match.group)
  const round = [labels.round(match.key), group, labels.translate('bestOf', { bestOf: String(bestOf) })]
  const details = [labels.station(match), match.startsAt && labels.time(match.startsAt), labels.note(match)]
  return [
    box(x, y, sheetWidth, sheetHeight),
    text(left, y + 20, event, { size: 8, grey: true, width: room - 40 }),
    text(end, y + 20, labels.match(match), { size: 12, bold: true, right: true }),
    text(left, y + 36, round.filter(Boolean).join(' · '), { width: room }),
    text(left, y + 50, details.filter(Boolean).join(' · '), { size: 8, grey: true, width: room }),
    ...drawSide({ match, bestOf, scores }, 'a', labels, { left, end, y: y + 66 }),
    ...drawSide({ match, bestOf, scores }, 'b', labels, { left, end, y: y + 130 }),
    ...[left, left + room / 2 + 6].flatMap((from, index) => [
      line(from, y + sheetHeight - 26, from + room / 2 - 6),
      text(from, y + sheetHeight - 16, labels.translate('signature', { number: String(index + 1) }), {
        size: 7,
        grey: true,
      }),
    ]),
  ]
}

type Area = { left: number; end: number; y: number }

/** A name with a box for the score of each game, and one for the match. */
function drawSide(
  { match, bestOf, scores }: Sheet,
  slot: Slot,
  labels: BracketText,
  { left, end, y }: Area,
): PdfShape[] {
  const entrant = labels.entrant(match, slot)
  const isWon = match.outcome === slot
  const cell = Math.min(24, (end - left - 34) / bestOf)
  const total = figure(scoreOf(match, slot))
  return [
    text(left, y + 12, entrant ? String(entrant.seed) : '', { size: 8, grey: true }),
    text(left + 22, y + 12, labels.side(match, slot), {
      size: 12,
      bold: isWon,
      grey: !entrant,
      width: end - left - 22,
    }),
    ...Array.from({ length: bestOf }, (_, game): PdfShape[] => {
      const score = scores[game]
      const label = score ? figure(slot === 'a' ? score.player1 : score.player2) : ''
      const at = left + game * cell
      return [box(at, y + 20, cell, 24), text(at + 2, y + 36, label, { size: cell < 18 ? 6 : 9, width: cell - 3 })]
    }).flat(),
    box(end - 30, y + 20, 30, 24),
    text(end - 4, y + 36, total, { bold: true, right: true, width: 26 }),
  ]
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
