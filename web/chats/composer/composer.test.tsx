import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Message } from '../queries.ts'
import { Composer } from './composer.tsx'

const t = translatorOf('messages')
const chatId = '018f0000-0000-7000-8000-000000000001'
const typing = `POST /chats/${chatId}/typing`
const onSend = vi.fn()
const onEditEnd = vi.fn()

beforeEach(() => {
  localStorage.clear()
  stubApi({ [typing]: null })
  onSend.mockClear()
  onEditEnd.mockClear()
})

function compose(editing: Message | null = null) {
  const element = (
    <Composer
      chatId={chatId}
      userId="nova"
      label={t('message')}
      onSend={onSend}
      editing={editing}
      onEditEnd={onEditEnd}
    />
  )
  return show(element)
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('message') })

test('Enter sends the text, Shift with Enter adds a line, and an empty message is not sent', async () => {
  const { user } = compose()
  expect(screen.getByRole('button', { name: t('send') })).toHaveProperty('disabled', true)
  await user.type(field(), '  {Enter}')
  expect(onSend).not.toHaveBeenCalled()

  await user.clear(field())
  await user.type(field(), 'gg{Shift>}{Enter}{/Shift}rematch?{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('gg\nrematch?', [])
  expect(field().value).toBe('')
})

test('Enter that confirms a character of an input method does not send', () => {
  compose()
  fireEvent.change(field(), { target: { value: 'こんにちは' } })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
})

test('a draft survives a reload until it is sent', async () => {
  const first = compose()
  await first.user.type(field(), 'see you at ')
  first.unmount()

  const { user } = compose()
  await waitFor(() => expect(field().value).toBe('see you at '))
  await user.type(field(), '21:00{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('see you at 21:00', [])
  expect(localStorage.length).toBe(0)
})

test('the others see once that the reader types, not at every letter', async () => {
  const calls = stubApi({ [typing]: null })
  const { user } = compose()
  await user.type(field(), 'hello there')
  expect(calls.map(({ address }) => address)).toEqual([typing])
})

test('images can be added and removed before they are sent with the text', async () => {
  const { user } = compose()
  const images = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  await user.upload(screen.getByLabelText(t('addImages')), images)
  await user.click(screen.getByRole('button', { name: t('removeImage', { name: 'a.png' }) }))
  await user.click(screen.getByRole('button', { name: t('send') }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('', [images[1]])
  expect(screen.queryByRole('list', { name: t('attachments') })).toBeNull()
})

test('the composer counts the last characters of a long message', () => {
  compose()
  fireEvent.change(field(), { target: { value: 'x'.repeat(1_990) } })
  expect(screen.getByRole('status').textContent).toBe(t('charactersLeft', { count: 10 }))
})

const message: Message = {
  id: '018f0000-0000-7000-8000-000000000002',
  chatId,
  no: 1,
  key: null,
  user: null,
  text: 'tonigth?',
  images: [],
  linkCard: null,
  cards: [],
  mentions: [],
  notice: null,
  hidden: false,
  locked: false,
  deleted: false,
  editedAt: null,
  createdAt: '2026-11-14T10:00:00.000Z',
}
const edit = `PATCH /chats/${chatId}/messages/${message.id}`
const editField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('editing') })

test('a message is edited in the field with its text, and Escape leaves it as it was', async () => {
  const calls = stubApi({ [edit]: message })
  const { user } = compose(message)
  expect(document.activeElement).toBe(editField())
  await user.keyboard('{Escape}')
  expect(onEditEnd).toHaveBeenCalledOnce()
  expect(calls).toEqual([])

  await user.clear(editField())
  await user.type(editField(), 'tonight?{Enter}')
  await waitFor(() => expect(onEditEnd).toHaveBeenCalledTimes(2))
  expect(calls).toEqual([{ address: edit, body: { text: 'tonight?' } }])
})

test('an edit that the server refuses keeps the text', async () => {
  const calls = stubApi({ [edit]: new Refusal('EDIT_TIME_OVER') })
  const { user } = compose(message)
  await user.type(editField(), '!{Enter}')
  await waitFor(() => expect(calls.length).toBe(1))
  expect(editField().value).toBe('tonigth?!')
  expect(onEditEnd).not.toHaveBeenCalled()
})

function Editable() {
  const [editing, setEditing] = useState<Message | null>(null)
  return (
    <>
      <button type="button" onClick={() => setEditing(message)}>
        Edit
      </button>
      <Composer
        chatId={chatId}
        userId="nova"
        label={t('message')}
        onSend={onSend}
        editing={editing}
        onEditEnd={() => setEditing(null)}
      />
    </>
  )
}

test('attached images are still there after another message was edited, and the focus is in the field', async () => {
  const { user } = show(<Editable />)
  const image = new File(['x'], 'a.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(t('addImages')), image)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('textbox', { name: t('message') })).toBeNull()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field())
  await user.click(screen.getByRole('button', { name: t('send') }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('', [image])
})

test('Escape that cancels a character of an input method does not end the edit', () => {
  compose(message)
  fireEvent.keyDown(editField(), { key: 'Escape', isComposing: true })
  expect(onEditEnd).not.toHaveBeenCalled()
})
