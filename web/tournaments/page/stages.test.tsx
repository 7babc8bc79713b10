import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Stages } from './stages.tsx'

const t = translatorOf('tournaments')

const listOf = (formType: string | null) =>
  ({
    id: 'e1',
    name: 'Spring giveaway',
    type: 'REGISTRATION',
    teamSize: 1,
    platforms: [],
    players: 3,
    maxPlayers: 64,
    date: null,
    startedAt: null,
    settings: { formType, groups: 1 },
  }) as unknown as Tournament

const showStages = (event: Tournament) => show(<Stages event={event} nextStages={[]} />)

test('the page of a sign-up list names its purpose, and says what happens with the answers', () => {
  showStages(listOf('sweepstakes'))
  expect(screen.getByText(t('formType.sweepstakes'))).toBeDefined()
  expect(screen.getByText(t('kindAbout.sweepstakes'))).toBeDefined()
  expect(screen.queryByText(t('type.REGISTRATION'))).toBeNull()
})

test('a simple sign-up list is called one', () => {
  showStages(listOf(null))
  expect(screen.getByText(t('type.REGISTRATION'))).toBeDefined()
  expect(screen.getByText(t('formatAbout.REGISTRATION'))).toBeDefined()
})
