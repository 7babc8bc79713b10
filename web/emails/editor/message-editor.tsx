import type { EmailBlock } from '@guildhall/contract/emails/document.ts'
import type { Editor } from '@tiptap/core'
import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { BlockBar } from './block-bar.tsx'
import { EventView } from './event-view.tsx'
import { ImageView } from './image-view.tsx'
import { blocksOfDocument, messageDocument } from './mapping.ts'
import { useEmailOwner } from './owner.ts'
import { EventNode, ImageNode, messageExtensions, PlaceholderNode } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

type MessageEditorProps = {
  labelId: string
  isInvalid: boolean
  blocks: EmailBlock[]
  onChange: (blocks: EmailBlock[]) => void
  onFocus: (editor: Editor) => void
}

const views = [
  ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(ImageView) }),
  EventNode.extend({ addNodeView: () => ReactNodeViewRenderer(EventView) }),
]

/** The blocks of an email, written like a document. */
export function MessageEditor({ labelId, isInvalid, blocks, onChange, onFocus }: MessageEditorProps) {
  const t = useTranslation('email-editor')
  const { placeholders } = useEmailOwner()
  const lastBlocks = useRef(blocks)
  const editor = useEditor({
    extensions: [
      ...messageExtensions,
      ...views,
      PlaceholderNode.configure({
        known: placeholders,
        unknownLabel: (name) => t('unknownPlaceholder', { name }),
      }),
    ],
    injectCSS: false, // the content security policy refuses style elements; editor.css has these rules
    content: messageDocument(blocks),
    editorProps: {
      attributes: {
        class: 'editor-area email-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
    // Until another field has the focus, placeholders from the list go into the message.
    onCreate: ({ editor }) => onFocus(editor),
    onFocus: ({ editor }) => onFocus(editor),
    onUpdate({ editor }) {
      lastBlocks.current = blocksOfDocument(editor.getJSON())
      onChange(lastBlocks.current)
    },
  })

  // Only a value from outside is set; setting the editor's own text again would lose the caret.
  useEffect(() => {
    if (lastBlocks.current === blocks) return
    lastBlocks.current = blocks
    editor.commands.setContent(messageDocument(blocks), { emitUpdate: false })
  }, [editor, blocks])

  return (
    <div className="editor email-editor" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} />
      <BlockBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
