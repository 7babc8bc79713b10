import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import type { Layout } from '../drawing/geometry.ts'
import type { Plan } from '../drawing/plan.ts'
import type { BracketTexts } from '../use-bracket-text.ts'
import { ShareMenu } from './share-menu.tsx'

const t = translatorOf('bracket')
const drawing = { plan: {} as Plan, layout: { boxes: [] } as unknown as Layout, texts: {} as BracketTexts, team: false }

test('the link to a bracket is shown where the browser refuses to copy it', async () => {
  const { user } = show(
    <>
      <ShareMenu event={{ id: 'e1', name: 'Friday Cup' }} {...drawing} />
      <Toasts />
    </>,
  )
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(await screen.findByRole('menuitem', { name: t('share.live') }))
  expect(await screen.findByText('http://localhost/tournaments/e1/bracket')).not.toBeNull()
})
