import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import { placeholdersOf } from '@guildhall/contract/emails/placeholders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { EmailEditor } from './email-editor.tsx'

const t = translatorOf('email-editor')
const type = 'TOURNAMENT_REMINDER'

const stored: EmailDraft = {
  subject: 'Hi {{username}}',
  preheader: '',
  content: {
    kind: 'blocks',
    blocks: [
      { type: 'text', content: [{ text: 'Prize: ' }, { placeholder: 'prizePool' }] },
      { type: 'button', label: [{ text: 'Open' }], href: '{{url}}' },
    ],
  },
}

function Page() {
  const [draft, setDraft] = useState(stored)
  return (
    <>
      <EmailEditor
        type={type}
        value={draft}
        onChange={setDraft}
        placeholders={placeholdersOf(type)}
        organizationId="org"
      />
      <output>{JSON.stringify(draft)}</output>
    </>
  )
}

const draft = (): EmailDraft => JSON.parse(screen.getByRole('status').textContent ?? '')
const blocks = () => {
  const { content } = draft()
  return content.kind === 'blocks' ? content.blocks : []
}

async function open() {
  stubApi({ 'GET /admin/organizations/org/emailAssets?limit=100': [] })
  const { user } = show(<Page />)
  await screen.findByRole('textbox', { name: t('message') })
  return user
}

test('an unknown placeholder is marked in the text, and a sentence says what to do', async () => {
  await open()
  expect(document.querySelector('[data-unknown]')?.textContent).toBe('prizePool')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe(t('unknownPlaceholder', { name: 'prizePool' }))
  const subject = screen.getByRole('textbox', { name: t('subject') })
  expect(subject.querySelector('[data-placeholder="username"]:not([data-unknown])')).not.toBeNull()
})

test('blocks move, are deleted, and the change can be undone', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: t('moveDown') }))
  await waitFor(() => expect(blocks().map((block) => block.type)).toEqual(['button', 'text']))
  await user.click(screen.getByRole('button', { name: t('deleteBlock') }))
  await waitFor(() => expect(blocks().map((block) => block.type)).toEqual(['button']))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('undo') }))
  await waitFor(() => expect(blocks()).toHaveLength(2))
})

test('a new block is inserted after the block at the cursor, which is not split', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: t('addBlock') }))
  await user.click(await screen.findByRole('menuitem', { name: t('block.divider') }))
  await waitFor(() => expect(blocks().map((block) => block.type)).toEqual(['text', 'divider', 'button']))
  expect(JSON.stringify(blocks()[0])).toContain('prizePool')
})

test('the text of a new button is selected, so that typing replaces it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: t('addBlock') }))
  await user.click(await screen.findByRole('menuitem', { name: t('block.button') }))
  await waitFor(() => expect(blocks().map((block) => block.type)).toEqual(['text', 'button', 'button']))
  await waitFor(() => expect(document.getSelection()?.toString()).toBe(t('buttonLabel')))
})

test('a placeholder of the list is inserted at the cursor', async () => {
  const user = await open()
  const list = screen.getByRole('region', { name: t('placeholders') })
  await user.click(within(list).getByRole('button', { name: t('insertNamed', { name: 'game' }) }))
  await waitFor(() => expect(JSON.stringify(blocks()[0])).toContain('"placeholder":"game"'))
})

test('the message can be continued as HTML, where a required placeholder must not be missing either', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: t('kind.html') }))
  await user.click(screen.getByRole('button', { name: t('convert.html.act') }))
  const area = await screen.findByRole('textbox', { name: t('message') })
  expect(area.tagName).toBe('TEXTAREA')
  expect(draft().content).toEqual({
    kind: 'html',
    html: '<p>Prize: {{prizePool}}</p>\n<p><a href="{{url}}">Open</a></p>',
  })
  await user.clear(area)
  await user.type(area, '<b>Hi</b>')
  await waitFor(() => expect(draft().content).toEqual({ kind: 'html', html: '<b>Hi</b>' }))
  expect(screen.getByRole('alert').textContent).toBe(t('missingPlaceholder', { name: 'url' }))
})
