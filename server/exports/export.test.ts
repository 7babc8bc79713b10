import { EventFile } from '@guildhall/contract/exports/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { checker } from '../http/compile.ts'
import { makeEvent } from '../testing/make-event.ts'
import { games, runningEvent } from '../testing/make-running.ts'
import { countPages, readPdf } from '../testing/read-pdf.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { readCsv } from '../text/csv.ts'

const app = useApp()
const limited = useApp({ rateLimit: 1_200 })

async function download(person: Person, id: string, query = '') {
  const answer = await app.app.inject({
    url: `/api/tournaments/${id}/export${query}`,
    headers: { cookie: person.cookie },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { bytes: answer.rawPayload, name: String(answer.headers['content-disposition']) }
}

/** Without it, Excel takes a table for one in the code page of the computer. */
const utf8Mark = [0xef, 0xbb, 0xbf]

async function exported(person: Person, id: string, query = '') {
  const files = unzipSync((await download(person, id, query)).bytes)
  const text = (name: string) => new TextDecoder().decode(files[name])
  const event = JSON.parse(text('event.json')) as EventFile
  checker(EventFile, 'reply')(event)
  return {
    files,
    text,
    event,
    table: (name: string) => readCsv(text(name)),
    sheets: files['sheets.pdf'] ?? Buffer.alloc(0),
  }
}

test('a played event is exported as one archive with data, tables, a page and sheets', async () => {
  const { host, params, play, players: entrants } = await runningEvent(app, 4, { name: 'Über Cup' })
  for (const no of [1, 2, 3]) await play(no, games('1'))
  await host.call('POST /tournaments/{id}/announcements', { params, body: { text: 'Thanks to all' } })
  const { files, text, event, table, sheets } = await exported(host, params.id)

  expect((await download(host, params.id)).name).toBe('attachment; filename="uber-cup.zip"')
  expect(Object.keys(files)).toEqual([
    'event.json',
    'players.csv',
    'matches.csv',
    'standings.csv',
    'bracket.html',
    'sheets.pdf',
  ])
  expect(event).toMatchObject({ format: 'guildhall-event', version: 1, preview: false })
  expect(event.event).toMatchObject({ name: 'Über Cup', status: 'ended', winnerId: entrants[0]?.id })
  expect(event.event.announcements.map(({ text }) => text)).toEqual(['Thanks to all'])
  expect(event.event.settings.bestOf).toBe(1)
  expect(event.entrants.map(({ seed, teammates }) => [seed, teammates[0]?.captain])).toEqual(
    [1, 2, 3, 4].map((seed) => [seed, true]),
  )
  expect(event.matches.map(({ no, status, winnerId, endedAt }) => [no, status, winnerId, endedAt !== null])).toEqual([
    [1, 'completed', entrants[0]?.id, true],
    [2, 'completed', entrants[1]?.id, true],
    [3, 'completed', entrants[0]?.id, true],
  ])
  expect(event.standings.rows.map(({ rank, playerId }) => [rank, playerId]).slice(0, 2)).toEqual([
    [1, entrants[0]?.id],
    [2, entrants[1]?.id],
  ])
  expect(event.log.entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['announced', 'started']))
  expect(event.log.entries).toHaveLength(event.log.total)

  expect(table('players.csv').map((row) => row[1])).toEqual(['name', ...entrants.map(({ name }) => name)])
  expect(table('matches.csv')[3]?.slice(0, 2)).toEqual(['3', 'Final'])
  expect(table('standings.csv')[1]?.slice(0, 4)).toEqual(['1', '1', '1', entrants[0]?.name])
  expect(text('bracket.html')).toContain(`Champion <strong>${entrants[0]?.name}</strong>`)
  const pages = await readPdf(sheets)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Final standings')
})

test('the same event gives the same bytes for each of its hosts', async () => {
  const { host, params, play } = await runningEvent(app, 4)
  await play(1, games('1'))
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const first = await download(host, params.id)
  expect((await download(host, params.id)).bytes.equals(first.bytes)).toBe(true)
  expect((await download(admin, params.id)).bytes.equals(first.bytes)).toBe(true)
})

test('names are safe in a table, on a page and on paper', async () => {
  const host = await app.as(await app.make.user())
  const names = ['=1+1', '<img src=x onerror=alert(1)>', 'Дмитрий (1)', '王']
  const { tournament } = await makeEvent(
    app.db,
    host.id,
    { settings: { seeding: 'hand' }, name: '</style><script>Cup' },
    names.map((name, index) => ({ name, seed: index + 1 })),
  )
  await host.call('POST /tournaments/{id}/start', { params: { id: tournament.id }, body: {} })
  const { files, text, table, event, sheets } = await exported(host, tournament.id)
  expect(text('players.csv')).toContain(`,"'=1+1",`)
  for (const name of ['players.csv', 'matches.csv', 'standings.csv'])
    expect([...(files[name]?.subarray(0, 3) ?? [])], name).toEqual(utf8Mark)
  expect(table('matches.csv').flat()).toContain("'=1+1")
  expect(event.entrants.map(({ name }) => name)).toEqual(names)
  const page = text('bracket.html')
  expect(page).not.toMatch(/<script|<img|<link|url\(|https?:/i)
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(page).toContain('Дмитрий (1)')
  expect(page).toContain('Winner of M1')
  const pages = await readPdf(sheets)
  for (const name of names) expect(pages[1]).toContain(name)
})

test('the archive contains no passcode and no lobby password', async () => {
  const { host, params } = await runningEvent(app, 2, { passcode: 'hash-of-the-passcode' })
  await app.db
    .update(matches)
    .set({ metadata: { lobby: { password: 'open-sesame' }, vod: 'https://example.org/vod' } })
    .where(eq(matches.eventId, params.id))
  const { files, event, sheets } = await exported(host, params.id)
  const all = Buffer.concat(Object.values(files)).toString('latin1') + (await readPdf(sheets)).join()
  expect(all).not.toContain('hash-of-the-passcode')
  expect(all).not.toContain('open-sesame')
  expect(all).not.toContain('@example.com')
  expect(event.event.locked).toBe(true)
  expect(event.matches[0]?.vod).toBe('https://example.org/vod')
})

test('only hosts can export: players are refused, and a private event is not found by other users', async () => {
  const { params, people } = await runningEvent(app, 2)
  const call = (person: Person) => person.call('GET /tournaments/{id}/export', { params })
  expect((await call(app.visitor)).body.code).toBe('SIGN_IN')
  expect((await call(people[0] ?? app.visitor)).body.code).toBe('FORBIDDEN')
  await app.db.update(tournaments).set({ visibility: 'PRIVATE' }).where(eq(tournaments.id, params.id))
  expect((await call(await app.as(await app.make.user()))).body.code).toBe('NOT_FOUND')
})

test('exports are limited to twelve a minute per user', async () => {
  const { host, params } = await runningEvent(limited, 2)
  const answers = await Promise.all(
    Array.from({ length: 13 }, () => host.call('GET /tournaments/{id}/export', { params })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('RATE_LIMITED')
})

test('before the start the page shows a preview from the seeds and labels it', async () => {
  const host = await app.as(await app.make.user())
  const seeded = [1, 2, 3, 4].map((seed) => ({ seed }))
  const { tournament } = await makeEvent(app.db, host.id, { settings: { bestOf: 3 } }, seeded)
  const { event, text, sheets } = await exported(host, tournament.id)
  expect([event.preview, event.matches]).toEqual([true, []])
  expect(text('bracket.html')).toContain('Preview based on the current seeds')
  const pages = await readPdf(sheets)
  expect(pages[0]).toContain('No matches have been played yet')
  expect(pages[1]).toContain('Best of 3')
})

test.each([
  ['de-AT', 'Endstand', 'Finale'],
  ['ja-JP', '最終順位', '決勝'],
  ['hi-IN', 'अंतिम स्टैंडिंग', 'फ़ाइनल'],
])('the page and the sheets are in the language of the reader: %s', async (locale, standings, final) => {
  const { host, params, play } = await runningEvent(app, 2)
  await play(1, games('1'))
  const { text, table, sheets } = await exported(host, params.id, `?locale=${locale}`)
  expect(text('bracket.html')).toContain(`<html lang="${locale}">`)
  expect(text('bracket.html')).toContain(`<h2>${standings}</h2>`)
  expect(table('matches.csv')[1]?.[1]).toBe(final)
  const pages = await readPdf(sheets)
  expect(pages[0]).toContain(standings)
  expect(pages[1]).toContain(final)
})

test('a draft without entrants can be exported', async () => {
  const host = await app.as(await app.make.user())
  const { tournament } = await makeEvent(app.db, host.id, { visibility: 'DRAFT', publishedAt: null })
  const { event, table, sheets } = await exported(host, tournament.id)
  expect([event.entrants, event.matches, event.standings.rows]).toEqual([[], [], []])
  expect(table('standings.csv')).toHaveLength(1)
  expect((await readPdf(sheets))[0]).toContain('No matches have been played yet')
})

test.each([
  ['DOUBLE_ELIMINATION', ['Upper bracket', 'Upper final', 'Lower final', 'Grand final']],
  ['ROUND_ROBIN', ['Group 1', 'Round 1']],
  ['SWISS', ['Round 1', 'Standings']],
] as const)('%s is drawn with its own rounds', async (type, headings) => {
  const { host, params } = await runningEvent(app, 6, { type })
  const { text, table } = await exported(host, params.id)
  const [head = []] = table('standings.csv')
  expect(head).toEqual([...new Set(head)])
  for (const heading of headings) expect(text('bracket.html')).toContain(`>${heading}</h`)
})

test('the archive of a leaderboard contains its attempts', async () => {
  const score = { count: 'best', direction: 'high', attempts: null, review: false } as const
  const { host, params, players: entrants } = await runningEvent(app, 2, { type: 'LEADERBOARD', score })
  const attempt = { tournamentId: params.id, playerId: entrants[1]?.id ?? '', status: 'ACCEPTED' as const }
  await app.db.insert(submissions).values([
    { ...attempt, score: 40, number: 1 },
    { ...attempt, score: 70.5, number: 2 },
  ])
  const { event, table } = await exported(host, params.id)
  expect(event.attempts.map(({ number, score }) => [number, score])).toEqual([
    [1, 40],
    [2, 70.5],
  ])
  expect(table('standings.csv')[1]).toContain('70.5')
})

test('an event with a thousand entrants is exported completely', async () => {
  const host = await app.as(await app.make.user())
  const { tournament } = await makeEvent(app.db, host.id, { type: 'DOUBLE_ELIMINATION' }, 1_024)
  await app.db.update(players).set({ seed: sql`join_number` }).where(eq(players.eventId, tournament.id))
  const started = await host.call('POST /tournaments/{id}/start', { params: { id: tournament.id }, body: {} })
  expect(started.status).toBe(200)
  const { event, sheets } = await exported(host, tournament.id)
  expect([event.entrants.length, event.matches.length]).toEqual([1_024, 2_047])
  expect(await countPages(sheets)).toBe(Math.ceil(1_024 / 44) + Math.ceil(2_047 / 6))
})

test('a failure while the archive is written is answered as an error', async () => {
  const { host, params } = await runningEvent(app, 4)
  await app.db.execute(sql`update matches set scores = '[null]' where event_id = ${params.id}`)
  const answer = await host.raw('GET', `/api/tournaments/${params.id}/export`)
  expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL'])
  expect((await app.visitor.call('GET /games')).status).toBe(200)
})

test('the page and the sheets show when the event really started and ended, not the planned start', async () => {
  const { host, params, play } = await runningEvent(app, 4)
  for (const no of [1, 2, 3]) await play(no, games('1'))
  const date = new Date('2031-05-06T19:00:00Z')
  const startedAt = new Date('2026-11-14T18:42:00Z')
  const endedAt = new Date('2026-11-14T21:57:00Z')
  await app.db.update(tournaments).set({ date, startedAt, endedAt }).where(eq(tournaments.id, params.id))
  const { text, sheets } = await exported(host, params.id)
  for (const page of [text('bracket.html'), (await readPdf(sheets)).join('\n')]) {
    expect(page).toMatch(/Started [^<]*:42/)
    expect(page).toMatch(/Ended [^<]*:57/)
    expect(page).not.toContain('2031')
  }
})
