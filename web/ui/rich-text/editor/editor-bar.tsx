import { type Editor, useEditorState } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../controls/button.tsx'
import { formatState, setLink, textFormats } from './formats.ts'
import { linkOf } from './link.ts'
import { ToolButton } from './tool-button.tsx'
import { useEscape } from './use-escape.ts'

/** The formats of a text; focus returns to the text after each. */
export function EditorBar({ editor }: { editor: Editor }) {
  const t = useTranslation('edit')
  const [isLinking, setIsLinking] = useState(false)
  const { active, href } = useEditorState({ editor, selector: ({ editor }) => formatState(editor, textFormats) })

  function link(href: string | null) {
    setIsLinking(false)
    setLink(editor, href)
  }

  function cancel() {
    setIsLinking(false)
    editor.commands.focus()
  }

  return (
    <div className="editor-bar" role="toolbar" aria-label={t('editorBar')}>
      {textFormats.map(({ key, icon, toggle }) => (
        <ToolButton
          key={key}
          icon={icon}
          label={t(`editor.${key}`)}
          pressed={active.includes(key)}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <ToolButton icon={Link2} label={t('editor.link')} expanded={isLinking} onClick={() => setIsLinking(!isLinking)} />
      {isLinking && <LinkForm href={href} onLink={link} onCancel={cancel} />}
    </div>
  )
}

type LinkFormProps = { href: string; onLink: (href: string | null) => void; onCancel: () => void }

function LinkForm({ href, onLink, onCancel }: LinkFormProps) {
  const t = useTranslation('edit')
  const [input, setInput] = useState(href)
  const link = linkOf(input)
  useEscape(onCancel)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // This field is inside the form of the section, which Enter must not submit.
    event.preventDefault()
    if (link) onLink(link)
  }
  return (
    <span className="editor-link">
      <span className="input">
        <input
          type="url"
          // biome-ignore lint/a11y/noAutofocus: the user opened it to type
          autoFocus
          aria-label={t('linkTo')}
          placeholder="https://"
          value={input}
          onChange={({ target }) => setInput(target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <Button size="small" disabled={!link} onClick={() => onLink(link)}>
        {t('linkSet')}
      </Button>
      {href && (
        <Button size="small" kind="ghost" onClick={() => onLink(null)}>
          {t('linkRemove')}
        </Button>
      )}
    </span>
  )
}
