import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CreateForm } from './create-form.tsx'
import type { Community, Game, Source } from './queries.ts'

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

const listedGame = { id: 'g1', slug: 'chess', name: 'Chess', shortName: null, assets: {}, platforms: [] }
const edition = {
  id: 'e1',
  name: 'Saltwater Weekly',
  type: 'DOUBLE_ELIMINATION',
  teamSize: 1,
  game: { id: 'g2', slug: 'tekken-8', name: 'Tekken 8' },
  organization: { id: 'c2', name: 'Saltwater' },
  globalTemplate: false,
  assets: {},
  platforms: [],
  tags: [],
} as unknown as Source
const communities = ['Nordlicht', 'Saltwater'].map((name, index) => ({ id: `c${index + 1}`, name }))

function showForm(props: { organizationId?: string; communities?: object[]; from?: Source }) {
  const calls = stubApi({ 'POST /tournaments': { id: 'e2' } })
  const { user } = show(
    <CreateForm
      communities={(props.communities ?? communities) as Community[]}
      games={[listedGame as unknown as Game]}
      sources={[edition]}
      organizationId={props.organizationId ?? null}
      from={props.from ?? null}
    />,
  )
  return { calls, user }
}

const host = () => screen.getByLabelText<HTMLSelectElement>(t('host')).value
const isChosen = (game: string) => screen.getByRole<HTMLInputElement>('radio', { name: game }).checked

test('the next edition keeps the community and the game of the event, also one that is not listed', async () => {
  const { calls, user } = showForm({ from: edition })
  expect(host()).toBe('c2')
  expect(isChosen('Tekken 8')).toBe(true)
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(calls).toMatchObject([{ body: { from: 'e1', gameId: 'g2', organizationId: 'c2' } }])
})

test('an event that is chosen later brings its community, unless the host chose another', async () => {
  const { user } = showForm({})
  expect(host()).toBe('')
  await user.click(screen.getByRole('radio', { name: new RegExp(t('way.copy')) }))
  await user.click(screen.getByRole('radio', { name: /Saltwater Weekly/ }))
  expect(host()).toBe('c2')
  await user.selectOptions(screen.getByLabelText(t('host')), 'Nordlicht')
  expect(host()).toBe('c1')
})

test('a community in the address comes first, and a community that the host does not manage is left out', () => {
  showForm({ from: edition, organizationId: 'c1' })
  expect(host()).toBe('c1')
  cleanup()
  showForm({ from: edition, communities: communities.slice(0, 1) })
  expect(host()).toBe('')
})
