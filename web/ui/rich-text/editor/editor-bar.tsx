import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../controls/button.tsx'
import { linkOf } from './link.ts'
import { useEscape } from './use-escape.ts'

type Chain = ReturnType<Editor['chain']>
type FormatAction = {
  key: string
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  toggle: (chain: Chain) => Chain
}

const headingLevel = 3
const formatActions: FormatAction[] = [
  { key: 'bold', icon: Bold, isActive: (editor) => editor.isActive('bold'), toggle: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    key: 'heading',
    icon: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: headingLevel }),
    toggle: (chain) => chain.toggleHeading({ level: headingLevel }),
  },
  {
    key: 'bullets',
    icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'numbers',
    icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
]

/** The formats of a text; focus returns to the text after each. */
export function EditorBar({ editor }: { editor: Editor }) {
  const t = useTranslation('edit')
  const [isLinking, setIsLinking] = useState(false)
  const { active, href } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: formatActions.filter(({ isActive }) => isActive(editor)).map(({ key }) => key),
      href: String(editor.getAttributes('link').href ?? ''),
    }),
  })

  function link(href: string | null) {
    setIsLinking(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!href) chain.unsetLink().run()
    else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run()
    else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  }

  function cancel() {
    setIsLinking(false)
    editor.commands.focus()
  }

  return (
    <div className="editor-bar" role="toolbar" aria-label={t('editorBar')}>
      {formatActions.map(({ key, icon: Icon, toggle }) => (
        <button
          key={key}
          type="button"
          aria-label={t(`editor.${key}`)}
          title={t(`editor.${key}`)}
          aria-pressed={active.includes(key)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('editor.link')}
        title={t('editor.link')}
        aria-expanded={isLinking}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsLinking(!isLinking)}
      >
        <Link2 size={16} aria-hidden="true" />
      </button>
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
