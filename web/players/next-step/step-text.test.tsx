import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Frame, translatorOf } from '../../testing/render.tsx'
import type { EntryContext, NextStep } from './next-step.ts'
import { useStepTexts } from './step-text.ts'

const t = translatorOf('players')

function textsFor(
  result: object,
  {
    type = 'ROUND_ROBIN',
    kind = 'ranked',
    match = {},
    hasNextMatch = false,
    ...times
  }: { type?: string; kind?: string; match?: object; hasNextMatch?: boolean; [time: string]: unknown } = {},
) {
  const step = { kind, action: 'bracket', until: null, reason: null } as unknown as NextStep
  const joinStatus = { teamSize: 1, entry: { kind: 'free', amount: 0 }, form: [], players: 8, maxPlayers: 8 }
  const event = {
    name: 'Friday Cup',
    type,
    endedAt: '2030-01-01T00:00:00.000Z',
    eventType: 'Tournament',
    ...times,
  }
  const entry = { id: 'p1', result, teammates: [] }
  const context = { event, joinStatus, match, hasNextMatch, entry } as unknown as EntryContext
  return renderHook(() => useStepTexts(), { wrapper: Frame }).result.current(step, context)
}
const titleFor = (result: object, winnerId: string | null = null) => textsFor(result, { winnerId }).title

test('only the first of the whole event has won; the first of a group reads the group', () => {
  expect(titleFor({ rank: 1, of: 8 }, 'p1')).toBe(t('title.champion'))
  expect(titleFor({ rank: 2, of: 8 })).toBe('You finished 2nd of 8')
  expect(titleFor({ rank: 13, of: 15 })).toBe('You finished 13th of 15')
  expect(titleFor({ rank: 1, of: 4, group: 2 })).toBe('You finished 1st of 4 in group B')
})

test('who shares first place reads the place', () => {
  expect(titleFor({ rank: 1, of: 8 })).toBe('You finished 1st of 8')
})

test('only knock-out formats lead to a bracket', () => {
  const between = (type: string) => textsFor({}, { type, kind: 'between' })
  expect(between('SINGLE_ELIMINATION')).toMatchObject({ about: t('about.between'), button: t('do.bracket') })
  expect(between('ROUND_ROBIN')).toMatchObject({ about: t('about.betweenTable'), button: t('do.standings') })
  expect(between('SWISS')).toMatchObject({ about: t('about.betweenTable'), button: t('do.matches') })
})

test('a player whose next match waits for its opponent reads that it comes, not that it may', () => {
  const about = (hasNextMatch: boolean) =>
    textsFor({}, { type: 'DOUBLE_ELIMINATION', kind: 'between', hasNextMatch }).about
  expect(about(true)).toBe(t('about.nextMatch'))
  expect(about(false)).toBe(t('about.between'))
})

test('an entrant of the next season is asked to confirm, and no spot has opened up', () => {
  expect(textsFor({}, { kind: 'confirm', eventType: 'League' }).title).toBe(t('stepAbout.joinConfirm'))
  expect(textsFor({}, { kind: 'confirm' }).title).toBe(t('title.confirm'))
})

test('a match is up only once it is called', () => {
  const aboutMatch = (match: object) => textsFor({}, { kind: 'match', match }).about
  expect(aboutMatch({ calledAt: '2030-01-01T19:00:00.000Z', startsAt: null })).toBe(t('about.match'))
  expect(aboutMatch({ calledAt: null, startsAt: null })).toBe(t('about.matchUncalled'))
  expect(aboutMatch({ calledAt: null, startsAt: '2030-01-06T19:00:00.000Z' })).toMatch(
    /^Your match is scheduled for .*6/,
  )
})

test('the host of a running event reads about its results, no longer about the start', () => {
  const about = (times: object) => textsFor({}, { kind: 'host', endedAt: null, startedAt: null, ...times }).about
  expect(about({})).toBe(t('about.host'))
  expect(about({ startedAt: '2030-01-01T00:00:00.000Z' })).toBe(t('about.hostLive'))
  expect(about({ startedAt: '2030-01-01T00:00:00.000Z', endedAt: '2030-01-01T00:00:00.000Z' })).toBe(
    t('about.hostOver'),
  )
})

test('the host of a draft reads what is missing, or that everything is ready', () => {
  const tEvents = translatorOf('tournaments')
  const about = (...blocks: boolean[]) =>
    textsFor({}, { kind: 'draft', readiness: blocks.map((isBlocking) => ({ blocks: isBlocking })) }).about
  expect(about(false)).toBe(tEvents('draftReady'))
  expect(about(true, false, true)).toBe(tEvents('draftMissing', { count: 2 }))
})
