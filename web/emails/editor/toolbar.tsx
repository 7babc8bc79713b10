import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { deleteBlock, moveBlock, movesOf } from './block-commands.ts'
import { InsertMenus } from './insert-menus.tsx'
import { LinkForm } from './link-form.tsx'

type Chain = ReturnType<Editor['chain']>
type Format = {
  key: string
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  toggle: (chain: Chain) => Chain
}

const formats: Format[] = [
  { key: 'bold', icon: Bold, isActive: (editor) => editor.isActive('bold'), toggle: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    key: 'heading1',
    icon: Heading1,
    isActive: (editor) => editor.isActive('heading', { level: 1 }),
    toggle: (chain) => chain.toggleHeading({ level: 1 }),
  },
  {
    key: 'heading2',
    icon: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
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

/** Formats, blocks to insert, and the order of the blocks. Focus returns to the message after each. */
export function Toolbar({ editor }: { editor: Editor }) {
  const t = useTranslation('email-editor')
  const [isLinking, setIsLinking] = useState(false)
  const { active, moves, canUndo, href } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: formats.filter(({ isActive }) => isActive(editor)).map(({ key }) => key),
      moves: movesOf(editor.state),
      canUndo: editor.can().undo(),
      href: String(editor.getAttributes('link').href ?? ''),
    }),
  })

  function link(target: string | null) {
    setIsLinking(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!target) chain.unsetLink().run()
    else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href: target }).run()
    else chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run()
  }

  function cancel() {
    setIsLinking(false)
    editor.commands.focus()
  }

  return (
    <div className="editor-bar" role="toolbar" aria-label={t('toolbar')}>
      {formats.map(({ key, icon, toggle }) => (
        <ToolButton
          key={key}
          icon={icon}
          label={t(`format.${key}`)}
          pressed={active.includes(key)}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <ToolButton
        icon={Link2}
        label={t('format.link')}
        pressed={href !== ''}
        expanded={isLinking}
        onClick={() => setIsLinking(!isLinking)}
      />
      <InsertMenus editor={editor} />
      <span className="email-block-tools">
        <ToolButton icon={ArrowUp} label={t('moveUp')} disabled={!moves.up} onClick={() => moveBlock(editor, -1)} />
        <ToolButton
          icon={ArrowDown}
          label={t('moveDown')}
          disabled={!moves.down}
          onClick={() => moveBlock(editor, 1)}
        />
        <ToolButton icon={Trash2} label={t('deleteBlock')} onClick={() => deleteBlock(editor)} />
        <ToolButton
          icon={Undo2}
          label={t('undo')}
          disabled={!canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
      </span>
      {isLinking && <LinkForm href={href} onLink={link} onCancel={cancel} />}
    </div>
  )
}

type ToolButtonProps = {
  icon: LucideIcon
  label: string
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Pressing the mouse on it keeps the selection of the message. */
function ToolButton({ icon: Icon, label, pressed, expanded, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
