import { render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Cover } from './cover.tsx'
import { provideDrawing } from './drawing.ts'
import { drawCover } from './generated-cover.ts'

test('a browser keeps the cover of the page without the drawing code, and loads the code to draw another', async () => {
  provideDrawing(drawCover)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Cover name="Nordlicht" />)
  document.body.append(container)
  const art = () => container.querySelector('svg')?.innerHTML ?? ''
  const fromServer = art()
  expect(fromServer).toContain('<path')

  vi.resetModules() // a second instance of the modules, without the drawing code, as in a browser
  const browser = await import('./cover.tsx')
  const { rerender } = render(<browser.Cover name="Nordlicht" />, { container, hydrate: true })
  rerender(<browser.Cover name="Nordlicht" shape="card" />)
  expect(art()).toBe(fromServer)

  rerender(<browser.Cover name="Hafen Blitz" />)
  await waitFor(() => expect(art()).toContain('<path'))
  expect(art()).not.toBe(fromServer)
})
