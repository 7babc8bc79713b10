import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { applyLook } from '../organizations/manage/look/theme/apply-look.ts'
import { StyleScan } from '../organizations/manage/look/theme/style-scan.tsx'
import { ThemeFields } from '../organizations/manage/look/theme/theme-fields.tsx'
import type { LookValues } from '../organizations/manage/look/use-look-draft.ts'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { HostName } from './host-name.tsx'

const t = translatorOf('white-label')
const tLook = translatorOf('community-look')

const values: LookValues = {
  accent: '#f26a1b',
  tint: '#0a1f38',
  font: null,
  radius: null,
  defaultTheme: null,
  pageLayout: null,
  coinName: '',
  coinSymbol: '',
  tabs: ['overview'],
}

test('font, corners, default theme and layout are chosen, and the tint is shown with the colour that is used', async () => {
  const set = vi.fn()
  const { user } = show(<ThemeFields values={values} set={set} />)
  await user.selectOptions(screen.getByRole('combobox', { name: t('font') }), 'noto-sans')
  await user.click(screen.getByRole('button', { name: t('corners.12') }))
  await user.click(screen.getByRole('button', { name: t('theme.light') }))
  await user.click(screen.getByRole('button', { name: t('layout.compact') }))
  expect(set.mock.calls).toEqual([
    ['font', 'noto-sans'],
    ['radius', 12],
    ['defaultTheme', 'light'],
    ['pageLayout', 'compact'],
  ])
  const row = screen.getByRole('row', { name: new RegExp(tLook('use.light.surface')) })
  expect(within(row).getByText('#0a1f38')).toBeDefined()
})

test('a scan shows what it found, and its proposal is used on request', async () => {
  const theme = { accent: '#f26a1b', tint: null, font: 'serif', radius: 12, theme: 'dark' }
  const used = { button: '#f26a1b', text: '#f26a1b', surface: '#080c12' }
  const colors = [{ use: 'button', color: '#f26a1b', count: 3 }]
  const scan = {
    url: 'https://harbour.example/',
    colors,
    fonts: ['Barlow'],
    radius: 12,
    logo: null,
    theme,
    used: { dark: used, light: used },
  }
  const fetch = vi.fn(async () => Response.json({ data: scan }))
  vi.stubGlobal('fetch', fetch)
  const onUse = vi.fn()
  const { user } = show(<StyleScan onUse={onUse} />)
  const url = () => screen.getByRole('textbox', { name: t('scan.url') })
  await expectMissing(user, t('scan.action'), translatorOf('problems')('PAGE_REFUSED'), url)
  await user.type(url(), 'harbour.example')
  await user.click(screen.getByRole('button', { name: t('scan.action') }))
  expect((await screen.findByText(/Barlow/)).textContent).toContain(t('scan.colors', { count: 1 }))
  expect(JSON.parse(String(Object(fetch.mock.lastCall)[1]?.body))).toEqual({ url: 'https://harbour.example' })
  await user.click(screen.getByRole('button', { name: t('scan.use') }))
  expect(onUse).toHaveBeenCalledWith(theme)
})

test('the preview adds the sheet of the draft to the page and switches the published one off', () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<link rel="stylesheet" href="/looks/111111_x_x_x.css">'
  page.body.innerHTML = '<div class="community" data-look="111111_x_x_x"></div>'
  for (const key of ['f26a1b_x_x_12', 'f26a1b_0a1f38_x_12']) applyLook(page, { key, theme: 'light', layout: 'compact' })
  const [published, draft, ...others] = page.querySelectorAll('link')
  expect([published?.disabled, draft?.getAttribute('href'), others.length]).toEqual([
    true,
    '/looks/f26a1b_0a1f38_x_12.css',
    0,
  ])
  expect(page.documentElement.dataset).toMatchObject({ look: 'f26a1b_0a1f38_x_12', theme: 'light' })
  expect(page.querySelector<HTMLElement>('.community')?.dataset.layout).toBe('compact')
})

const host = {
  name: 'play.example.com',
  record: '_guildhall.play.example.com',
  value: 'guildhall=abc',
  verifiedAt: null,
  checkedAt: null,
  missingAt: null,
  stopsAt: null,
}
const verifiedAt = '2026-11-16T12:00:00.000Z'

test('a custom domain shows its DNS records until it is verified; only owners change it', () => {
  const { unmount } = show(<HostName id="o1" host={host} isOwner />)
  expect([screen.getByText(host.record), screen.getByText(host.value)]).toHaveLength(2)
  expect([screen.getByText('CNAME'), screen.getByText(host.name)]).toHaveLength(2)
  expect(screen.getByText(t('host.waiting'))).toBeDefined()
  expect(screen.getByRole('button', { name: t('host.verify') })).toBeDefined()
  unmount()
  show(<HostName id="o1" host={{ ...host, verifiedAt }} isOwner={false} />)
  expect(screen.getByText(t('host.connected'))).toBeDefined()
  for (const action of ['save', 'verify', 'remove'])
    expect(screen.queryByRole('button', { name: t(`host.${action}`) })).toBeNull()
})

test('each line of a DNS record is copied with one click', async () => {
  const { user } = show(<HostName id="o1" host={host} isOwner />)
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  for (const line of ['record', 'value'])
    for (const button of screen.getAllByRole('button', { name: t('host.copy', { what: t(`host.${line}`) }) }))
      await user.click(button)
  expect(copied).toEqual([host.record, host.name, host.value, location.hostname])
})

test('another domain replaces a connected one only after a question, and one that is not connected at once', async () => {
  const save = 'PUT /organizations/o1/host'
  const calls = stubApi({ [save]: {} })
  const type = async (connected: boolean) => {
    const { user, unmount } = show(
      <HostName id="o1" host={{ ...host, verifiedAt: connected ? verifiedAt : null }} isOwner />,
    )
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'arena.example.com')
    await user.click(screen.getByRole('button', { name: t('host.save') }))
    return { user, unmount }
  }
  const { user, unmount } = await type(true)
  await screen.findByRole('dialog', { name: t('host.replaceTitle', { name: host.name }) })
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: t('host.replace') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = { address: save, body: { name: 'arena.example.com' } }
  expect(calls).toEqual([call])
  unmount()
  await type(false)
  await waitFor(() => expect(calls).toEqual([call, call]))
})

test('a custom domain without its record says when it stops, and later that it was switched off', () => {
  const lost = { ...host, missingAt: verifiedAt, stopsAt: '2026-11-19T12:00:00.000Z' }
  const { unmount } = show(<HostName id="o1" host={{ ...lost, verifiedAt }} isOwner />)
  expect(screen.getByText(t('host.missing'))).toBeDefined()
  expect(screen.getByText(/19 Nov|Nov 19/)).toBeDefined()
  unmount()
  show(<HostName id="o1" host={lost} isOwner />)
  expect([screen.getByText(t('host.off')), screen.getByText(t('host.offAdvice'))]).toHaveLength(2)
})

test('an empty domain is refused with an example', async () => {
  const { user } = show(<HostName id="o1" host={{ ...host, verifiedAt }} isOwner />)
  const field = () => screen.getByLabelText(t('host.name'))
  await user.clear(field())
  await expectMissing(user, t('host.save'), translatorOf('problems')('HOST_INVALID'), field)
})
