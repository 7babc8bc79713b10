import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/href="([^"]*)"/g)].map(([, url]) => url)

test('an address in plain text becomes a link, without the final punctuation', () => {
  expect(linksIn('Lobby: https://discord.gg/abc. Rules (https://example.org/a?b=1) below')).toEqual([
    'https://discord.gg/abc',
    'https://example.org/a?b=1',
  ])
})

test('nothing else becomes a link, and markup stays text', () => {
  expect(linksIn('javascript:alert(1) mailto:a@b.c <a href="https://x.example">')).toEqual(['https://x.example'])
  expect(renderToStaticMarkup(<LinkedText text="<b>no</b>" />)).toBe('&lt;b&gt;no&lt;/b&gt;')
})
