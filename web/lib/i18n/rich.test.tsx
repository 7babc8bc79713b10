import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichTranslation } from './rich-translation.tsx'

test('each tag in the text is rendered by its own part, in the order of the text', () => {
  const parts = { rules: (text: string) => <a href="/rules">{text}</a>, b: (text: string) => <b>{text}</b> }
  const show = (text: string) => renderToStaticMarkup(<RichTranslation text={text} parts={parts} />)
  expect(show('Read the <rules>rules</rules>, <b>all</b> of them')).toBe(
    'Read the <a href="/rules">rules</a>, <b>all</b> of them',
  )
  expect(show('No markup & no <i>unknown</i> tags')).toBe('No markup &amp; no &lt;i&gt;unknown&lt;/i&gt; tags')
})
