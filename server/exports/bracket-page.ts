/**
 * The bracket as one page that needs nothing else: no script, no picture, no other file, and nothing may be fetched.
 *
 * Every round is a column of equal height whose matches share the room, so that a match stands between the two it comes from.
 */
import type { BracketMatch, Standings } from '@guildhall/contract/brackets.ts'
import type { Slot } from '@guildhall/contract/matches.words.ts'
import { bracketStyle } from './bracket-style.ts'
import { figure, noteOf, recordOf, scoreOf, spelled, tellingOf, type Words, wordsOf } from './bracket-words.ts'
import type { Whole } from './read.ts'

export function writeBracketPage({ tournament, dressed, bracket, standings }: Whole): string {
  const words = wordsOf(bracket, tournament.timezone)
  const champion = bracket.entrants.find(({ id }) => id !== null && id === tournament.winnerId)
  const preview = bracket.preview && bracket.matches.length > 0 && 'Preview, drawn from the seeds of now'
  const facts = [
    dressed?.game?.name,
    dressed?.organization?.name,
    tournament.date && words.time(tournament.date),
    preview,
  ]
  const isDouble = bracket.type === 'DOUBLE_ELIMINATION'
  const parts = [...Map.groupBy(bracket.matches, (match) => partOf(match, isDouble))].map(([name, matches]) =>
    drawPart(name, matches, words),
  )
  const title = escaped(tournament.name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${bracketStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${facts.flatMap((fact) => (fact ? escaped(fact) : [])).join(' · ')}</p>
${champion?.name ? `<p class="champion">Champion: <strong>${escaped(champion.name)}</strong></p>` : ''}
</header>
<main>
${parts.join('\n')}
${drawStandings(standings)}
</main>
</body>
</html>
`
}

/** What is drawn on its own: the upper and the lower side, each group, the finals of two sides. */
function partOf({ key, group }: BracketMatch, isDouble: boolean): string {
  if (group !== undefined) return `Group ${group}`
  const side = key.charAt(0)
  if (side === 'L') return 'Lower bracket'
  if (side === 'G') return 'Grand final'
  if (side === 'T') return 'Third place'
  if (side === 'W') return isDouble ? 'Upper bracket' : 'Bracket'
  return 'Rounds'
}

function drawPart(name: string, matches: BracketMatch[], words: Words): string {
  const isTree = 'WL'.includes(matches[0]?.key.charAt(0) ?? '')
  const rounds = [...Map.groupBy(matches, ({ key }) => key)].flatMap(([key, list]) => {
    if (list.every(({ status }) => status === 'bye')) return []
    const cards = list.map((match) => drawMatch(match, words)).join('')
    return `<section class="round"><h3>${escaped(words.round(key))}</h3><ol>${cards}</ol></section>`
  })
  return `<section><h2>${name}</h2><div class="rounds${isTree ? ' tree' : ''}">${rounds.join('\n')}</div></section>`
}

/** A bye keeps its room: those behind it stay in line. */
function drawMatch(match: BracketMatch, words: Words): string {
  if (match.status === 'bye') return '<li class="bye"></li>'
  const note = noteOf(match) || (match.outcome === undefined && match.startsAt ? words.time(match.startsAt) : '')
  const about = [`M${match.no}`, match.station && `Station ${match.station}`, note].filter(Boolean).join(' · ')
  return `<li><small>${escaped(about)}</small>${drawSide(match, 'a', words)}${drawSide(match, 'b', words)}</li>\n`
}

function drawSide(match: BracketMatch, slot: Slot, words: Words): string {
  const entrant = words.entrant(match, slot)
  const name = escaped(words.side(match, slot))
  const seed = entrant ? `<i>${entrant.seed}</i>` : ''
  const score = `<b>${figure(scoreOf(match, slot))}</b>`
  const isWon = match.outcome === slot
  return `<p${isWon ? ' class="won"' : ''}>${seed}<span>${isWon ? `<strong>${name}</strong>` : name}</span>${score}</p>`
}

function drawStandings({ rows, tiebreaks, groups, final }: Standings): string {
  if (rows.length === 0) return ''
  const values = tellingOf(tiebreaks)
  const head = ['#', ...(groups > 1 ? ['Group'] : []), 'Name', 'Played', 'Record', ...values.map(spelled)]
  const body = rows.map((row) => {
    const cells = [row.rank, ...(groups > 1 ? [row.group] : []), row.name, row.played, recordOf(row)]
    return `<tr>${[...cells, ...values.map((name) => figure(row.values[name]))].map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`
  })
  const title = final ? 'Final standings' : 'Standings'
  const heads = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')
  return `<section><h2>${title}</h2><div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('\n')}</tbody></table></div></section>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
