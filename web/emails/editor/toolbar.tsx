import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ArrowDown, ArrowUp, Link2, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { emailFormats, formatState, setLink } from '../../ui/rich-text/editor/formats.ts'
import { ToolButton } from '../../ui/rich-text/editor/tool-button.tsx'
import { deleteBlock, moveBlock, movesOf } from './block-commands.ts'
import { InsertMenus } from './insert-menus.tsx'
import { LinkForm } from './link-form.tsx'

/** Formats, blocks to insert, and the order of the blocks. Focus returns to the message after each. */
export function Toolbar({ editor }: { editor: Editor }) {
  const t = useTranslation('email-editor')
  const [isLinking, setIsLinking] = useState(false)
  const { active, moves, canUndo, href } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      ...formatState(editor, emailFormats),
      moves: movesOf(editor.state),
      canUndo: editor.can().undo(),
    }),
  })

  function link(href: string | null) {
    setIsLinking(false)
    setLink(editor, href)
  }

  function cancel() {
    setIsLinking(false)
    editor.commands.focus()
  }

  return (
    <div className="editor-bar" role="toolbar" aria-label={t('toolbar')}>
      {emailFormats.map(({ key, icon, toggle }) => (
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
