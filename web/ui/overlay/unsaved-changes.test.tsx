import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { I18nContext, useI18n } from '../../lib/i18n/i18n.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const t = translatorOf('unsaved')
const leave = <Link to="/elsewhere">Elsewhere</Link>

type FormWithTextsProps = { texts: Promise<void>; onFetch?: (namespace: string) => void }

const FormWithTexts = ({ texts, onFetch }: FormWithTextsProps) => (
  <I18nContext
    value={{
      ...useI18n(),
      fetch(namespace) {
        onFetch?.(namespace)
        return texts
      },
    }}
  >
    <UnsavedChanges />
    {leave}
  </I18nContext>
)

function TwoForms() {
  const [isFirstDirty, setFirstDirty] = useState(true)
  return (
    <>
      {isFirstDirty && <UnsavedChanges />}
      <button type="button" onClick={() => setFirstDirty(false)}>
        Save first
      </button>
      <UnsavedChanges />
      {leave}
    </>
  )
}

test('a click before the texts of the question have loaded asks too', async () => {
  const texts = Promise.withResolvers<void>()
  show(<FormWithTexts texts={texts.promise} />)
  await act(async () => screen.getByRole('link', { name: 'Elsewhere' }).click())
  texts.resolve()
  expect(await screen.findByRole('dialog', { name: t('title') })).toBeDefined()
})

test('the texts of the question are fetched with the first change, so that it also comes up offline', async () => {
  const fetched: string[] = []
  show(<FormWithTexts texts={Promise.resolve()} onFetch={(namespace) => fetched.push(namespace)} />)
  await waitFor(() => expect(fetched).toContain('unsaved'))
})

test('two forms with unsaved changes ask once, and the second one asks after the first is saved', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = show(<TwoForms />)
  const leaveAndStay = async () => {
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: t('keep') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await leaveAndStay()
  await user.click(screen.getByRole('button', { name: 'Save first' }))
  await leaveAndStay()
  expect(warn).not.toHaveBeenCalled()
})
