import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ProblemError } from '../../lib/api/api.ts'
import { Frame, show, translatorOf } from '../../testing/render.tsx'
import { Checkbox } from '../controls/checks.tsx'
import { FormError } from '../controls/form-error.tsx'
import { TextField } from '../controls/inputs.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { storedOf } from './use-edited-from.ts'
import { useForm } from './use-form.ts'

type Values = { name: string; city: string; isPublic: boolean; games: string[] }
const stored: Values = { name: 'Ada', city: 'Oslo', isPublic: false, games: ['chess'] }
const send = vi.fn(async (_values: Values, _change: Partial<Values>): Promise<unknown> => undefined)

function Person({ person = stored }: { person?: Values }) {
  const { form, text, tick, option, reset, errorText, isDirty, isSent } = useForm<Values>({
    stored: person,
    checks: { name: (name) => (name ? undefined : 'Name is missing') },
    about: { USERNAME_TAKEN: 'name' },
    async send(values, change) {
      await send(values, change)
      reset(change)
    },
  })
  return (
    <form {...form}>
      <TextField label="Name" {...text('name')} />
      <TextField label="City" {...text('city')} />
      <Checkbox {...tick('isPublic')}>Public</Checkbox>
      <Checkbox {...option('games', 'chess')}>Chess</Checkbox>
      <Checkbox {...option('games', 'go')}>Go</Checkbox>
      <FormError message={errorText} />
      <button type="submit">Save</button>
      <output>{isSent ? 'sent' : isDirty ? 'dirty' : 'clean'}</output>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const state = () => screen.getByRole('status').textContent
const refusal = (code: ProblemError['problem']['code'], ...paths: string[]) =>
  new ProblemError({
    type: 'about:blank',
    title: code,
    status: 422,
    code,
    errors: paths.map((path) => ({ path, code: 'INVALID', message: '' })),
  })

function open() {
  send.mockReset().mockResolvedValue(undefined)
  const { user, rerender } = show(<Person />)
  return { user, rerender, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

test('two clicks in a row submit a form once', async () => {
  open()
  const button = screen.getByRole('button', { name: 'Save' })
  button.click()
  button.click()
  await waitFor(() => expect(state()).toBe('sent'))
  expect(send).toHaveBeenCalledTimes(1)
  button.click()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a form submits its values, and the changes separately', async () => {
  const { user, save } = open()
  expect(state()).toBe('clean')
  await user.clear(field('City'))
  await user.type(field('City'), 'Bergen')
  await user.click(field('Public'))
  await user.click(field('Go'))
  await user.click(field('Chess'))
  expect(state()).toBe('dirty')
  await save()
  const change = { city: 'Bergen', isPublic: true, games: ['go'] }
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...stored, ...change }, change)
  await waitFor(() => expect(state()).toBe('sent'))
})

test('a name that is not one plain line says so at its field, also if another field is refused', async () => {
  const t = translatorOf('problems')
  const { save } = open()
  const refused = refusal('INVALID', 'body.city')
  refused.problem.errors?.push({ path: 'body.name', code: 'UNSAFE_TEXT', message: '' })
  send.mockRejectedValue(refused)
  await save()
  expect(await screen.findByText(t('UNSAFE_TEXT'))).toBeDefined()
  expect(field('Name').getAttribute('aria-describedby')).toContain(screen.getByText(t('UNSAFE_TEXT')).id)
  expect(screen.getByText(t('INVALID_FIELD'))).toBeDefined()
})

test('text typed during submission remains', async () => {
  const { user, save } = open()
  const { promise, resolve } = Promise.withResolvers()
  send.mockReturnValue(promise)
  await user.type(field('Name'), ' L')
  await user.type(field('City'), '!')
  await save()
  await user.type(field('City'), '!')
  resolve(undefined)
  await waitFor(() => expect(state()).toBe('sent'))
  expect([field('Name').value, field('City').value]).toEqual(['Ada', 'Oslo!!'])
})

test('a value that is restored is not a change', async () => {
  const { user } = open()
  await user.type(field('City'), '!')
  await user.type(field('City'), '{Backspace}')
  expect(state()).toBe('clean')
})

test('validation runs on submit, and then on each change', async () => {
  const { user, save } = open()
  await user.clear(field('Name'))
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Name is missing')
  expect(document.activeElement).toBe(field('Name'))
  await user.type(field('Name'), 'B')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a server error is shown next to its field until the field changes', async () => {
  const { user, save } = open()
  send.mockRejectedValue(refusal('INVALID', 'body.address.city'))
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(translatorOf('problems')('INVALID_FIELD'))
  expect(field('City').getAttribute('aria-describedby')).toBe(alert.id)
  expect(document.activeElement).toBe(field('City'))
  await user.type(field('Name'), 'B')
  expect(screen.queryByRole('alert')).not.toBeNull()
  await user.type(field('City'), 'B')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error code can belong to a field; other errors are shown at the end of the form', async () => {
  const { save } = open()
  send.mockRejectedValueOnce(refusal('USERNAME_TAKEN')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await save()
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  await save()
  expect((await screen.findByText(translatorOf('problems')('UNREACHED'))).id).toBe('')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
})

test('input before hydration remains', () => {
  const page = (
    <Frame>
      <Person />
    </Frame>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  field('City').value = 'Bergen'
  field('Public').checked = true
  field('Chess').checked = false
  field('Go').checked = true
  render(page, { container, hydrate: true })
  expect(field('City').value).toBe('Bergen')
  expect([field('Public'), field('Chess'), field('Go')].map(({ checked }) => checked)).toEqual([true, false, true])
  expect(state()).toBe('dirty')
})

const savePlace = vi.fn(async (_body: object): Promise<unknown> => undefined)

function Place({ place }: { place: { city: string; land: string } }) {
  const { form, text, conflict, errorText } = useForm({
    stored: place,
    record: place,
    send: (_values, change, editedFrom) => savePlace({ ...change, ...storedOf(editedFrom, change) }),
  })
  return (
    <form {...form}>
      <TextField label="City" {...text('city')} />
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
      <button type="submit">Save</button>
    </form>
  )
}

let moveTo: (city: string) => void = () => undefined

function ChangingPlace() {
  const [city, setCity] = useState('Oslo')
  moveTo = setCity
  return <Place place={{ city, land: 'Norway' }} />
}

test('after someone else saved first, the user loads their version or saves over it', async () => {
  const t = translatorOf('ui')
  savePlace.mockReset().mockResolvedValue(undefined).mockRejectedValueOnce(refusal('CONFLICT'))
  const { user } = show(<ChangingPlace />)
  await user.type(field('City'), '!')
  // Read again while the user types: what they started from is still the first version.
  act(() => moveTo('Bergen'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(savePlace).toHaveBeenLastCalledWith({ city: 'Oslo!', stored: { city: 'Oslo' } })
  expect((await screen.findByRole('alert')).textContent).toBe(t('conflict'))
  expect(field('City').value).toBe('Oslo!')
  await user.click(screen.getByRole('button', { name: t('saveMine') }))
  expect(savePlace).toHaveBeenLastCalledWith({ city: 'Oslo!' })

  savePlace.mockRejectedValueOnce(refusal('CONFLICT'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: t('loadTheirs') }))
  await waitFor(() => expect(field('City').value).toBe('Bergen'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the user types during a save is no conflict with what they saved', async () => {
  const { promise, resolve } = Promise.withResolvers()
  savePlace.mockReset().mockReturnValueOnce(promise).mockResolvedValue(undefined)
  const { user } = show(<ChangingPlace />)
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(field('City'), '!')
  await save()
  await user.type(field('City'), '?')
  await act(async () => resolve(undefined))
  act(() => moveTo('Oslo!'))
  await save()
  expect(savePlace).toHaveBeenLastCalledWith({ city: 'Oslo!?', stored: { city: 'Oslo!' } })
})

function Answers() {
  const { form, values, set, error, isSending } = useForm<{ answers: string[] }>({
    stored: { answers: ['', ''] },
    send: () => Promise.reject(refusal('INVALID', 'body.answers.1')),
  })
  return (
    <form {...form}>
      {values.answers.map((answer, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity but their position
          key={index}
          label={`Answer ${index}`}
          value={answer}
          error={error && index === 1 ? 'Refused' : undefined}
          onChange={({ target }) => set('answers', values.answers.with(index, target.value))}
        />
      ))}
      <button type="submit">{isSending ? 'Busy' : 'Save'}</button>
    </form>
  )
}

test('a field of a list that the server refuses gets the focus', async () => {
  const { user } = show(<Answers />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Answer 1')))
})

function ClosingForm() {
  const [isOpen, setOpen] = useState(true)
  const { form } = useForm({
    stored: {},
    async send() {
      setOpen(false)
      await new Promise((resolve) => setTimeout(resolve))
      throw refusal('CONFLICT')
    },
  })
  return (
    <>
      {isOpen && (
        <form {...form}>
          <button type="submit">Save</button>
        </form>
      )}
      <Toasts />
    </>
  )
}

test('a refusal is shown also if the form is gone by then', async () => {
  const { user } = show(<ClosingForm />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(translatorOf('problems')('CONFLICT'))).toBeDefined()
})
