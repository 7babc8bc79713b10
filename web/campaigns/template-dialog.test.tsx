import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { EventDialog } from './edit/event-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const t = translatorOf('campaigns')
const owner = { organizationId: null, name: 'Guildhall', path: '/admin/email' }

test('a template without a name says so', async () => {
  const calls = stubApi({})
  const { user } = show(
    <TemplateDialog owner={owner as never} campaign={{ id: 'c1', name: '' } as never} onClose={() => {}} />,
  )
  const field = () => screen.getByLabelText(t('templateName'))
  await expectMissing(user, t('saveTemplate'), translatorOf('ui')('fieldMissing'), field)
  expect(calls).toEqual([])
})

test('an event is asked for before it is taken into a campaign', async () => {
  stubApi({})
  const onChoose = vi.fn()
  const { user } = show(<EventDialog owner={owner as never} value={null} onChoose={onChoose} onClose={() => {}} />)
  const field = () => screen.getByRole('searchbox', { name: t('searchEvents') })
  await expectMissing(user, t('chooseEvent'), translatorOf('ui')('choiceMissing'), field)
  expect(onChoose).not.toHaveBeenCalled()
})
