import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { site } from '../lib/api/api.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import type { Webhook } from './queries.ts'

const t = translatorOf('webhooks')
const channel = 'https://discord.com/api/webhooks/1234/token'

/** The reader of these tests uses English. */
function JapaneseSite({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useState(() =>
    client.setQueryData(site().queryKey, (stored) => stored && ({ ...stored, language: 'ja-JP' } as const)),
  )
  return children
}

function open(webhook?: Partial<Webhook>) {
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', username: 'ada', role: 'USER' },
    'GET /organizations/nordlicht': { id: 'o1', username: 'nordlicht', can: { update: true, own: true } },
    'POST /organizations/o1/webhooks': { id: 'w1', secret: 'whsec_shown' },
    'PATCH /organizations/o1/webhooks/w1': { id: 'w1' },
  })
  const onClose = vi.fn()
  const page = show(
    <JapaneseSite>
      <Suspense>
        <EndpointDialog {...(webhook && { webhook: webhook as Webhook })} onClose={onClose} />
      </Suspense>
    </JapaneseSite>,
    { path: '/:username/manage/developers/webhooks', at: '/nordlicht/manage/developers/webhooks' },
  )
  const bodies = () => calls.filter(({ address }) => /^(POST|PATCH)/.test(address)).map(({ body }) => body)
  return { ...page, bodies, onClose }
}

const addressField = () => screen.findByRole('textbox', { name: t('url') })
const message = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: t(`message.${name}`) })

test('the address of a Discord channel offers messages instead of changes, and shows no secret', async () => {
  const { user, bodies, onClose } = open()
  await user.type(await addressField(), channel)
  expect(screen.queryByText('match.updated')).toBeNull()
  expect(message('created').checked).toBe(true)
  expect(message('match').checked).toBe(false)
  await user.click(message('match'))
  await user.click(message('post'))
  await user.selectOptions(screen.getByRole('combobox', { name: t('language') }), 'de-DE')
  await user.click(screen.getByRole('button', { name: t('addEndpoint') }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const events = ['created', 'started', 'completed', 'cancelled'].flatMap((change) => [
    `tournament.${change}`,
    `league.${change}`,
  ])
  expect(bodies()).toEqual([
    { url: channel, description: null, types: [...events, 'match.completed'], locale: 'de-DE' },
  ])
})

test('a channel needs at least one message', async () => {
  const { user, bodies } = open({ id: 'w1', url: channel, format: 'discord', types: ['post.created'], locale: null })
  await addressField()
  expect(message('created').checked).toBe(false)
  await user.click(message('post'))
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(await screen.findByText(t('messagesMissing'))).toBeDefined()
  expect(bodies()).toEqual([])
})

test('a channel without a language of its own shows that of the site, and keeps it', async () => {
  const { user, bodies } = open({ id: 'w1', url: channel, format: 'discord', types: ['post.created'], locale: null })
  await addressField()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('language') }).value).toBe('ja-JP')
  await user.click(message('match'))
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() =>
    expect(bodies()).toEqual([
      { url: channel, description: null, types: ['match.completed', 'post.created'], locale: 'ja-JP' },
    ]),
  )
})

test('any other address gets the changes that were chosen, and the secret is shown once', async () => {
  const { user, bodies } = open()
  await user.type(await addressField(), 'https://example.com/hook')
  await user.click(screen.getByRole('checkbox', { name: t('allTypes') }))
  await user.click(screen.getByRole('checkbox', { name: 'match.updated' }))
  await user.click(screen.getByRole('button', { name: t('addEndpoint') }))
  expect(await screen.findByDisplayValue('whsec_shown')).toBeDefined()
  expect(bodies()).toEqual([{ url: 'https://example.com/hook', description: null, types: ['match.updated'] }])
})
