import type { Editor } from '@tiptap/core'
import { Bold, Heading1, Heading2, Italic, List, ListOrdered, type LucideIcon } from 'lucide-react'

type Chain = ReturnType<Editor['chain']>
type Format = {
  key: string
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  toggle: (chain: Chain) => Chain
}

type Level = 1 | 2 | 3

const heading = (key: string, icon: LucideIcon, level: Level): Format => ({
  key,
  icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  toggle: (chain) => chain.toggleHeading({ level }),
})

/** The formats of every editor, around the headings of this one. */
const formatsWith = (...headings: Format[]): Format[] => [
  { key: 'bold', icon: Bold, isActive: (editor) => editor.isActive('bold'), toggle: (chain) => chain.toggleBold() },
  {
    key: 'italic',
    icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  ...headings,
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

export const textFormats = formatsWith(heading('heading', Heading2, 3))
export const emailFormats = formatsWith(heading('heading1', Heading1, 1), heading('heading2', Heading2, 2))

/** What a toolbar shows about the selection. */
export const formatState = (editor: Editor, formats: readonly Format[]) => ({
  active: formats.filter(({ isActive }) => isActive(editor)).map(({ key }) => key),
  href: String(editor.getAttributes('link').href ?? ''),
})

/** Links the selection, or writes the address where nothing is selected. Null removes the link. */
export function setLink(editor: Editor, href: string | null) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!href) chain.unsetLink().run()
  else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}
