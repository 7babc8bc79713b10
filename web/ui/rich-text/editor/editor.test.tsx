import { richTextTags } from '@guildhall/contract/rich-text.ts'
import { screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Modal } from '../../overlay/modal.tsx'
import { htmlOf } from './editor-area.tsx'
import { editorOptions } from './editor-options.ts'
import { RichEditor } from './rich-editor.tsx'

const edited = (content: string) => new Editor({ ...editorOptions, content })
const roundTrip = (html: string) => htmlOf(edited(html))

function pasted({ text, html = '' }: { text: string; html?: string }, content = '') {
  const editor = edited(content)
  editor.commands.focus('end')
  const data = new Map([
    ['text/html', html],
    ['text/plain', text],
  ])
  const event = new Event('paste')
  Object.assign(event, { clipboardData: { getData: (kind: string) => data.get(kind) ?? '' } })
  editor.view.dom.dispatchEvent(event)
  return htmlOf(editor)
}

test('every tag that the server stores comes through the editor unchanged', () => {
  const stored = [
    '<h2>Rules</h2><h3>Format</h3><h4>Finals</h4>',
    '<p>Best of <strong>three</strong>, <em>no</em> <u>late</u> <s>entries</s> <code>x</code><br>or so</p>',
    '<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>',
    '<blockquote><p>quote</p></blockquote><hr><pre><code>let a</code></pre>',
    '<p><a rel="noopener nofollow ugc" href="https://a.example/?q=1&amp;r=2">there</a></p>',
    '<figure><img src="https://a.example/a.png" alt="a" width="2" height="1"><figcaption>one</figcaption></figure>',
    '<table><thead><tr><th scope="col">Place</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ].join('')
  expect(richTextTags.filter((tag) => !stored.includes(`<${tag}`))).toEqual([])
  expect(roundTrip(stored)).toBe(stored)
})

test('other markup is removed and its text stays', () => {
  expect(roundTrip('<div><span style="color:red">plain</span></div>')).toBe('<p>plain</p>')
  expect(roundTrip('<p>1 &lt; 2 &amp; &lt;script&gt;</p>')).toBe('<p>1 &lt; 2 &amp; &lt;script&gt;</p>')
  expect(roundTrip('<p><b>a</b><i>b</i></p>')).toBe('<p><strong>a</strong><em>b</em></p>')
  expect(roundTrip('<p><a href="javascript:alert(1)">x</a></p>')).toBe('<p>x</p>')
})

test('an empty editor has an empty value', () => {
  expect(roundTrip('')).toBe('')
  expect(roundTrip('<p></p><p></p>')).toBe('')
  expect(roundTrip('<p></p><p>a</p><p></p>')).toBe('<p>a</p>')
})

test('pasted Markdown becomes formatted text', () => {
  expect(
    pasted({ text: '# Title\n\nA **bold** and *italic* [link](https://a.example)\n\n- one\n- two\n\n1. first' }),
  ).toBe(
    '<h2>Title</h2><p>A <strong>bold</strong> and <em>italic</em> <a href="https://a.example">link</a></p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
  )
  expect(pasted({ text: '###### Small\n\n> quote' })).toBe('<h4>Small</h4><blockquote><p>quote</p></blockquote>')
})

test('pasted plain text stays unchanged', () => {
  expect(pasted({ text: 'one\ntwo\n\nthree' })).toBe('<p>one<br>two</p><p>three</p>')
  expect(pasted({ text: 'snake_case_name <script>alert(1)</script> 1 < 2' })).toBe(
    '<p>snake_case_name &lt;script&gt;alert(1)&lt;/script&gt; 1 &lt; 2</p>',
  )
  expect(pasted({ text: '    indented\n    more' })).toBe('<p>indented<br>more</p>')
  expect(pasted({ text: ' world' }, '<p>Hello</p>')).toBe('<p>Hello world</p>')
})

test('text pasted without format keeps the Markdown characters', () => {
  const editor = edited('')
  editor.view.pasteText('# Title\n**bold**')
  expect(htmlOf(editor)).toBe('<p># Title</p><p>**bold**</p>')
})

test('a pasted javascript link becomes text', () => {
  expect(pasted({ text: '[x](javascript:alert(1))' })).toBe('<p>x</p>')
})

test('pasted HTML keeps its structure, and Markdown copied from a code editor is Markdown', () => {
  expect(pasted({ text: 'Title', html: '<h1 style="color:red">Title</h1>' })).toBe('<h2>Title</h2>')
  expect(pasted({ text: '**bold**', html: '<div><span style="color:red">**bold**</span></div>' })).toBe(
    '<p><strong>bold</strong></p>',
  )
})

function Field() {
  const [value, setValue] = useState('<p>Hello</p>')
  return (
    <>
      <RichEditor label="Rules" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('<p>Reset</p>')}>
        Reset
      </button>
    </>
  )
}

test('the toolbar formats the text, and a value from outside replaces it', async () => {
  const t = translatorOf('edit')
  const { user } = show(<Field />)
  const area = await screen.findByRole('textbox', { name: 'Rules' })
  expect(area.textContent).toBe('Hello')

  const list = screen.getByRole('button', { name: t('editor.bullets') })
  await user.click(list)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('<ul><li>Hello</li></ul>'))
  expect(list.getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('button', { name: t('editor.link') }))
  await user.type(screen.getByRole('textbox', { name: t('linkTo') }), 'discord.gg/cup{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('href="https://discord.gg/cup"'))

  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(area.textContent).toBe('Reset'))
})

test('in a dialog, Escape closes the field for a link only, and the focus is in the text again', async () => {
  const t = translatorOf('edit')
  const onClose = vi.fn()
  const { user } = show(
    <Modal open title="Rules" onClose={onClose}>
      <RichEditor label="Text" value='<p><a href="https://a.example">Hello</a></p>' onChange={() => {}} />
    </Modal>,
  )
  const area = await screen.findByRole('textbox', { name: 'Text' })
  await user.click(screen.getByRole('button', { name: t('editor.link') }))
  const field = screen.getByRole('textbox', { name: t('linkTo') })
  expect(field).toHaveProperty('value', 'https://a.example')
  await user.type(field, '{Escape}')
  expect(screen.queryByRole('textbox', { name: t('linkTo') })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(area))
  expect(onClose).not.toHaveBeenCalled()
})
