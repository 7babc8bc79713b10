import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CreateForm } from './create-form.tsx'
import type { Game } from './queries.ts'

const t = translatorOf('create')
const gameOf = (name: string, teamSizes: number[]): Game => ({
  id: name,
  name,
  slug: name,
  shortName: null,
  assets: {},
  platforms: [],
  verified: true,
  usual: { type: null, bestOf: null, teamSizes },
  events: 0,
})
const games = [gameOf('Chess', []), gameOf('Valorant', [5, 2])]
const chosenSize = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ name, checked }) => name === 'team-size' && checked)
    ?.parentElement?.textContent
const choose = (name: string) => screen.getByRole('radio', { name })

test('an event starts with the usual team size of its game until the host chooses another', async () => {
  const calls = stubApi({ 'POST /tournaments': { id: 't1' } })
  const { user } = show(<CreateForm communities={[]} games={games} sources={[]} organizationId={null} from={null} />)
  expect(chosenSize()).toBe(t('solo'))
  await user.click(choose('Valorant'))
  expect(chosenSize()).toBe(t('versus', { size: 5 }))
  await user.click(choose('Chess'))
  expect(chosenSize()).toBe(t('solo'))
  await user.click(choose('Valorant'))
  await user.type(screen.getByLabelText(t('name')), 'Friday Cup')
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(calls).toMatchObject([{ body: { gameId: 'Valorant', teamSize: 5 } }])

  await user.click(choose(t('versus', { size: 3 })))
  await user.click(choose('Chess'))
  expect(chosenSize()).toBe(t('versus', { size: 3 }))
})
