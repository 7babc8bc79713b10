/** The schema of the editors: exactly the blocks and marks that an email can contain (contract/emails/document.ts). */
import { InputRule, Node, PasteRule } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { anyPlaceholder, typedPlaceholder } from './placeholder-text.ts'

const singlePlaceholder = /^\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\}$/

/** A link to a page, an email address, or a placeholder that becomes one. */
export const isEmailLink = (href: string) => /^(https?:\/\/|mailto:)/i.test(href) || singlePlaceholder.test(href)

/** An attribute that is stored in the document and read from pasted HTML. */
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

type PlaceholderOptions = { known: readonly string[]; unknownLabel: (name: string) => string }
type Match = { state: EditorState; range: { from: number; to: number }; match: RegExpMatchArray }

/** A placeholder is one character to the caret: it is deleted and selected as a whole. */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ known: [], unknownLabel: (name) => name }),
  addAttributes: () => ({ name: { ...attribute('placeholder'), renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML({ node }) {
    const name = String(node.attrs.name)
    const isKnown = this.options.known.includes(name)
    const attributes = { class: 'placeholder', 'data-placeholder': name, contenteditable: 'false' }
    return isKnown
      ? ['span', attributes, name]
      : ['span', { ...attributes, 'data-unknown': '', title: this.options.unknownLabel(name) }, name]
  },
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addInputRules() {
    return [new InputRule({ find: typedPlaceholder, handler: (match) => insertPlaceholder(this.name, match) })]
  },
  addPasteRules() {
    return [new PasteRule({ find: anyPlaceholder, handler: (match) => insertPlaceholder(this.name, match) })]
  },
})

function insertPlaceholder(type: string, { state, range, match }: Match) {
  const marks = state.doc.resolve(range.from).marks()
  state.tr.replaceWith(range.from, range.to, state.schema.node(type, { name: match[1] }, undefined, marks))
}

const Button = Node.create({
  name: 'button',
  group: 'block',
  content: '(text | placeholder)*',
  marks: '',
  defining: true,
  addAttributes: () => ({ href: attribute('href') }),
  parseHTML: () => [{ tag: 'div[data-button]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { ...HTMLAttributes, 'data-button': '' },
    ['span', { class: 'email-button' }, 0],
  ],
  addKeyboardShortcuts() {
    return {
      // A label is one line: Enter continues with a text below the button.
      Enter: ({ editor }) => editor.isActive(this.name) && editor.chain().createParagraphNear().focus().run(),
    }
  },
})

export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    assetId: attribute('asset'),
    alt: attribute('alt'),
    href: attribute('href'),
    width: { default: null },
  }),
  parseHTML: () => [{ tag: 'div[data-image]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-image': '' }],
})

export const EventNode = Node.create({
  name: 'event',
  group: 'block',
  atom: true,
  addAttributes: () => ({ eventId: attribute('event') }),
  parseHTML: () => [{ tag: 'div[data-event-card]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-event-card': '' }],
})

/** Not in the group of blocks, so that columns cannot be inside columns. */
const Columns = Node.create({
  name: 'columns',
  group: 'columns',
  content: 'column{2,3}',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { 'data-columns': '' }, 0],
})

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '' }, 0],
})

const MessageDocument = Node.create({ name: 'doc', topNode: true, content: '(block | columns)+' })
const LineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
/** An item of an email is one text, without lists inside it. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const unused = { blockquote: false, code: false, codeBlock: false, strike: false, underline: false } as const

const link = {
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (href: string) => isEmailLink(href),
} as const

/** The message without the views of images and events. */
export const messageExtensions = [
  MessageDocument,
  StarterKit.configure({ ...unused, document: false, listItem: false, heading: { levels: [1, 2] }, link }),
  ListItem,
  Button,
  Columns,
  Column,
]

/** A field of one line, such as the subject. */
export const lineExtensions = [
  LineDocument,
  StarterKit.configure({
    ...unused,
    document: false,
    heading: false,
    bold: false,
    italic: false,
    link: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    hardBreak: false,
    horizontalRule: false,
    trailingNode: false,
  }),
]
