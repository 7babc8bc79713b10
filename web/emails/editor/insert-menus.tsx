import type { Editor, JSONContent } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Braces, ChevronDown, Columns2, Columns3, Image, Minus, Plus, SquareMousePointer, Trophy } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Dropdown } from '../../ui/controls/dropdown.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { insertBlock } from './block-commands.ts'
import { useEmailOwner } from './owner.ts'

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.tsx')).ImageDialog }))
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

const columns = (count: number): JSONContent => ({
  type: 'columns',
  content: Array.from({ length: count }, () => ({ type: 'column', content: [{ type: 'paragraph' }] })),
})

/** "Add block" and "Insert placeholder". */
export function InsertMenus({ editor }: { editor: Editor }) {
  const t = useTranslation('email-editor')
  const { placeholders } = useEmailOwner()
  const [dialog, setDialog] = useState<'image' | 'event' | null>(null)
  const hasInserted = useRef(false)
  function insert(content: JSONContent) {
    hasInserted.current = true
    if (content.type === 'placeholder') editor.chain().focus().insertContent(content).run()
    else insertBlock(editor, content)
  }
  /** After an insertion the user continues to type, so the focus does not return to the menu. */
  function focusMessage(event: Event) {
    if (!hasInserted.current) return
    hasInserted.current = false
    event.preventDefault()
    editor.commands.focus()
  }
  /** After the dialog has given the focus back. */
  function insertChosen(content: JSONContent) {
    setDialog(null)
    requestAnimationFrame(() => insertBlock(editor, content))
  }
  const close = () => setDialog(null)
  const isInColumns = useEditorState({ editor, selector: ({ editor }) => editor.isActive('columns') })

  const blocks = [
    {
      label: t('block.button'),
      icon: SquareMousePointer,
      onSelect: () =>
        insert({
          type: 'button',
          attrs: { href: placeholders.includes('url') ? '{{url}}' : '' },
          content: [{ type: 'text', text: t('buttonLabel') }],
        }),
    },
    { label: t('block.image'), icon: Image, onSelect: () => setDialog('image') },
    { label: t('block.divider'), icon: Minus, onSelect: () => insert({ type: 'horizontalRule' }) },
    { label: t('block.event'), icon: Trophy, onSelect: () => setDialog('event') },
    'line' as const,
    { label: t('block.columns2'), icon: Columns2, disabled: isInColumns, onSelect: () => insert(columns(2)) },
    { label: t('block.columns3'), icon: Columns3, disabled: isInColumns, onSelect: () => insert(columns(3)) },
  ]

  return (
    <>
      <Dropdown
        align="start"
        minWidth={200}
        items={blocks}
        onCloseAutoFocus={focusMessage}
        trigger={
          <button type="button" className="email-menu">
            <Plus size={16} aria-hidden="true" />
            {t('addBlock')}
          </button>
        }
      />
      <Dropdown
        align="start"
        onCloseAutoFocus={focusMessage}
        items={placeholders.map((name) => ({
          label: name,
          description: t(`placeholder.${name}`),
          onSelect: () => insert({ type: 'placeholder', attrs: { name } }),
        }))}
        trigger={
          <button type="button" className="email-menu">
            <Braces size={16} aria-hidden="true" />
            {t('insertPlaceholder')}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        }
      />
      <Suspense>
        {dialog === 'image' && (
          <ImageDialog onChoose={(attrs) => insertChosen({ type: 'image', attrs })} onClose={close} />
        )}
        {dialog === 'event' && (
          <EventDialog onChoose={(eventId) => insertChosen({ type: 'event', attrs: { eventId } })} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
