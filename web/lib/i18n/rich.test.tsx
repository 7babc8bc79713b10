import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

test('each tag in the words is shown by its own part, in the order of the words', () => {
  const parts = { rules: (words: string) => <a href="/rules">{words}</a>, b: (words: string) => <b>{words}</b> }
  const show = (words: string) => renderToStaticMarkup(<Rich words={words} parts={parts} />)
  expect(show('Read the <rules>rules</rules>, <b>all</b> of them')).toBe(
    'Read the <a href="/rules">rules</a>, <b>all</b> of them',
  )
  expect(show('No markup & no <i>unknown</i> tags')).toBe('No markup &amp; no &lt;i&gt;unknown&lt;/i&gt; tags')
})
