import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { resourceLinks } from './links.ts'
import { ResourcesMenu } from './resources-menu.tsx'

const t = translatorOf('shell')

test('from the button the arrow keys lead to the first and to the last link', async () => {
  const { user } = show(<ResourcesMenu />)
  const button = screen.getByRole('button', { name: t('resources') })
  const focused = () => document.activeElement?.getAttribute('href')
  button.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(focused()).toBe(resourceLinks.at(-1)?.to))
  button.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe(resourceLinks[0]?.to))
})
