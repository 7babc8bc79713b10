/**
 * The bracket as one HTML page without scripts, images or other files.
 *
 * Every round is a column of equal height and its matches share the height, so that each match is centred between its two feeder matches.
 */

import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { BracketMatch, Standings } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { Slot } from '@guildhall/contract/matches/constants.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { bracketStyle } from './bracket-style.ts'
import { type BracketText, bracketText, figure, recordOf, scoreOf, tiebreakColumns, timesOf } from './bracket-text.ts'
import type { EventArchive } from './read.ts'

export function writeBracketPage(
  { tournament, cardData, bracket, standings }: EventArchive,
  locale: LocaleCode,
): string {
  const text = bracketText(bracket, locale, tournament.timezone)
  const champion = bracket.entrants.find(({ id }) => id !== null && id === tournament.winnerId)
  const preview = bracket.preview && bracket.matches.length > 0 && text.translate('preview')
  const facts = [cardData.game?.name, cardData.organization?.name, ...timesOf(tournament, text), preview]
  const isDouble = bracket.type === 'DOUBLE_ELIMINATION'
  const parts = [...Map.groupBy(bracket.matches, (match) => partOf(match, isDouble, text))].map(([name, matches]) =>
    drawPart(name, matches, text),
  )
  const title = escapeHtml(tournament.name)
  return `<!doctype html>
<html lang="${locale}">
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
<p>${facts.flatMap((fact) => (fact ? escapeHtml(fact) : [])).join(' · ')}</p>
${champion?.name ? `<p class="champion">${escapeHtml(text.translate('champion'))} <strong>${escapeHtml(champion.name)}</strong></p>` : ''}
</header>
<main>
${parts.join('\n')}
${drawStandings(standings, text)}
</main>
</body>
</html>
`
}

/** Each part has its own columns: upper bracket, lower bracket, each group and the grand final. */
function partOf({ key, group }: BracketMatch, isDouble: boolean, text: BracketText): string {
  if (group !== undefined) return text.group(group)
  const bracket = key.charAt(0)
  if (bracket === 'L') return text.translate('lowerBracket')
  if (bracket === 'G') return text.translate('grandFinal')
  if (bracket === 'T') return text.translate('thirdPlace')
  if (bracket === 'W') return isDouble ? text.translate('upperBracket') : text.translate('bracket')
  return text.translate('rounds')
}

function drawPart(name: string, matches: BracketMatch[], text: BracketText): string {
  const isTree = 'WL'.includes(matches[0]?.key.charAt(0) ?? '')
  const rounds = [...Map.groupBy(matches, ({ key }) => key)].flatMap(([key, list]) => {
    if (list.every(({ status }) => status === 'bye')) return []
    const cards = list.map((match) => drawMatch(match, text)).join('')
    return `<section class="round"><h3>${escapeHtml(text.round(key))}</h3><ol>${cards}</ol></section>`
  })
  return `<section><h2>${escapeHtml(name)}</h2><div class="rounds${isTree ? ' tree' : ''}">${rounds.join('\n')}</div></section>`
}

/** A bye is an empty cell, so that the matches after it stay aligned. */
function drawMatch(match: BracketMatch, text: BracketText): string {
  if (match.status === 'bye') return '<li class="bye"></li>'
  const note = text.note(match) || (match.outcome === undefined && match.startsAt ? text.time(match.startsAt) : '')
  const details = [text.match(match), text.station(match), note].filter(Boolean).join(' · ')
  return `<li><small>${escapeHtml(details)}</small>${drawSide(match, 'a', text)}${drawSide(match, 'b', text)}</li>\n`
}

function drawSide(match: BracketMatch, slot: Slot, text: BracketText): string {
  const entrant = text.entrant(match, slot)
  const name = escapeHtml(text.side(match, slot))
  const seed = entrant ? `<i>${entrant.seed}</i>` : ''
  const score = `<b>${figure(scoreOf(match, slot))}</b>`
  const isWon = match.outcome === slot
  return `<p${isWon ? ' class="won"' : ''}>${seed}<span>${isWon ? `<strong>${name}</strong>` : name}</span>${score}</p>`
}

function drawStandings({ rows, tiebreaks, groups, final }: Standings, { translate, tiebreak }: BracketText): string {
  if (rows.length === 0) return ''
  const values = tiebreakColumns(tiebreaks)
  const group = groups > 1 ? [translate('groupColumn')] : []
  const head = ['#', ...group, translate('name'), translate('played'), translate('record'), ...values.map(tiebreak)]
  const body = rows.map((row) => {
    const cells = [row.rank ?? '–', ...(groups > 1 ? [row.group] : []), row.name, row.played, recordOf(row)]
    return `<tr>${[...cells, ...values.map((name) => figure(row.values[name]))].map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`
  })
  const title = escapeHtml(final ? translate('finalStandings') : translate('standings'))
  const heads = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')
  return `<section><h2>${title}</h2><div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('\n')}</tbody></table></div></section>`
}
