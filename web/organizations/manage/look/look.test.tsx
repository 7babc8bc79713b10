import { accentFor } from '@guildhall/contract/organizations/accent.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { provideDrawing } from '../../../ui/art/cover/drawing.ts'
import { drawCover } from '../../../ui/art/cover/generated-cover.ts'
import type { Organization } from '../../queries.ts'
import { AccentField } from './accent-field.tsx'
import { ContrastTable } from './contrast-table.tsx'
import LookScreen from './look.screen.tsx'
import { LookImageField } from './look-image-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { TabOrder } from './tab-order.tsx'
import { useLookDraft } from './use-look-draft.ts'

const t = translatorOf('community-look')
const tTabs = translatorOf('community')

test('a colour that is hard to read is shown beside the one that is used instead', () => {
  show(<ContrastTable accent="#1a2a80" />)
  const row = screen.getByRole('row', { name: new RegExp(t('use.dark.button')) })
  const { used } = accentFor('#1a2a80').dark.uses[0] ?? {}
  expect(within(row).getByText('#1a2a80')).toBeDefined()
  expect(within(row).getByText(used?.color ?? '')).toBeDefined()
  expect(row.querySelector('s')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toContain(t('moved', { count: 2 }))
})

function AccentPage({ onChange }: { onChange: (accent: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <AccentField
      value={value}
      onChange={(accent) => {
        setValue(accent)
        onChange(accent)
      }}
    />
  )
}

test('a typed colour is used when it is complete, and an unfinished one is explained', async () => {
  const onChange = vi.fn()
  const { user } = show(<AccentPage onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: t('hex') })
  await user.type(field, '#12')
  expect([screen.getByText(t('hexWrong')) !== null, onChange.mock.calls]).toEqual([true, []])
  fireEvent.change(field, { target: { value: '12AB34' } })
  expect(onChange).toHaveBeenLastCalledWith('#12ab34')
  await user.click(screen.getByRole('button', { name: t('siteColor') }))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('tabs are hidden, shown again as the last, and moved by keyboard; the overview stays first', async () => {
  const onChange = vi.fn()
  const { user } = show(<TabOrder tabs={['overview', 'events', 'shop']} onChange={onChange} />)
  expect(screen.queryByRole('switch', { name: tTabs('tab.overview') })).toBeNull()
  await user.click(screen.getByRole('switch', { name: tTabs('tab.events') }))
  expect(onChange).toHaveBeenLastCalledWith(['overview', 'shop'])
  await user.click(screen.getByRole('switch', { name: tTabs('tab.posts') }))
  expect(onChange).toHaveBeenLastCalledWith(['overview', 'events', 'shop', 'posts'])
  screen.getByRole('button', { name: t('moveTab', { tab: tTabs('tab.shop') }) }).focus()
  await user.keyboard(' {ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith(['overview', 'shop', 'events'])
})

const look = {
  avatar: null,
  banner: null,
  theme: {},
  layout: null,
  whiteLabel: false,
  coin: { name: 'Lichter', symbol: 'L' },
}
const lookAddress = 'PATCH /organizations/o1/look'

function CoinDraft() {
  const { values, set, publish, isCoinNameMissing } = useLookDraft('o1', look)
  return (
    <>
      <input aria-label="Name" value={values.coinName} onChange={({ target }) => set('coinName', target.value)} />
      <input aria-label="Symbol" value={values.coinSymbol} onChange={({ target }) => set('coinSymbol', target.value)} />
      <button type="button" onClick={publish}>
        Publish
      </button>
      {isCoinNameMissing && <p role="alert">{t('coinNameNeeded')}</p>}
    </>
  )
}

test('a symbol that is cleared is removed, and a coin without a name is refused', async () => {
  const calls = stubApi({ [lookAddress]: {} })
  const { user } = show(<CoinDraft />)
  await user.clear(screen.getByLabelText('Symbol'))
  await user.clear(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button'))
  expect([screen.getByRole('alert').textContent, calls]).toEqual([t('coinNameNeeded'), []])
  await user.type(screen.getByLabelText('Name'), 'Lights')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ coin: { name: 'Lights', symbol: null } }))
})

test('leaving Branding with changes that are not published asks first', async () => {
  stubApi({
    'GET /auth/session': { id: 'u1' },
    'GET /organizations/nordlicht': {
      id: 'o1',
      username: 'nordlicht',
      name: 'Nordlicht',
      members: 3,
      theme: {},
      can: { update: true, own: true },
    },
    'GET /admin/organizations/o1/look': look,
  })
  const page = (
    <Suspense>
      <LookScreen />
      <Link to="/nordlicht/manage">Overview</Link>
    </Suspense>
  )
  const { user } = show(page, { path: '/:username/*', at: '/nordlicht/manage/look' })
  await user.type(await screen.findByLabelText(t('coinName')), '!')
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const title = translatorOf('unsaved')('title')
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('the generated banner of the image field is the one of the page', async () => {
  provideDrawing(drawCover)
  const organization = { username: 'kiel-brawlers', name: 'Kiel Brawlers', members: 1 } as Organization
  const { container } = show(
    <>
      <LookImageField image="banner" organization={organization} accent={null} url={null} onSelect={vi.fn()} />
      <LookPreview
        organization={organization}
        accent={null}
        coinName=""
        coinSymbol=""
        tabs={['overview']}
        urlOf={() => null}
      />
    </>,
  )
  const [field, page] = [...container.querySelectorAll('.cover[data-shape=wide] svg')].map((svg) => svg.innerHTML)
  expect(field).not.toBe('')
  expect(field).toBe(page)
})

const file = (name: string) => new File(['x'], name, { type: 'image/png' })

function ImagesDraft() {
  const { stage, urlOf } = useLookDraft('o1', look)
  return (
    <>
      <button type="button" onClick={() => stage('avatar', file('logo.png'))}>
        Logo
      </button>
      <button type="button" onClick={() => stage('banner', file('banner.png'))}>
        Banner
      </button>
      <output>{[urlOf('avatar'), urlOf('banner')].join(' ')}</output>
    </>
  )
}

test('a second image does not end the preview of the first one', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  let count = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++count}`)
  const { user, unmount } = show(<ImagesDraft />)
  await user.click(screen.getByRole('button', { name: 'Logo' }))
  await user.click(screen.getByRole('button', { name: 'Banner' }))
  expect([screen.getByRole('status').textContent, revoke.mock.calls]).toEqual(['blob:1 blob:2', []])
  await user.click(screen.getByRole('button', { name: 'Logo' }))
  expect(revoke.mock.calls).toEqual([['blob:1']])
  unmount()
  expect(revoke.mock.calls.flat().toSorted()).toEqual(['blob:1', 'blob:2', 'blob:3'])
})
