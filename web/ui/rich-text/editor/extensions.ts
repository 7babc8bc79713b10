/** The schema of the editor: exactly the tags that the server stores. */
import { mergeAttributes, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from './link.ts'

type ElementSpec = { tag: string; content: string; group?: string; attributes?: readonly string[]; isolating?: boolean }

/** Elements from a paste or another client: the editor has no button for them, but keeps them. */
const element = (name: string, { tag, content, group = '', attributes = [], isolating = false }: ElementSpec) =>
  Node.create({
    name,
    group,
    content,
    isolating,
    addAttributes: () => Object.fromEntries(attributes.map((key) => [key, { default: null }])),
    parseHTML: () => [{ tag: content || !attributes.includes('src') ? tag : `${tag}[src]` }],
    renderHTML: ({ HTMLAttributes }) => (content ? [tag, mergeAttributes(HTMLAttributes), 0] : [tag, HTMLAttributes]),
  })

const cell = { content: 'block+', isolating: true }

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => isSafeLink(href),
    },
  }),
  element('image', { tag: 'img', content: '', group: 'block', attributes: ['src', 'alt', 'width', 'height'] }),
  element('figure', { tag: 'figure', content: 'block* figcaption?', group: 'block', isolating: true }),
  element('figcaption', { tag: 'figcaption', content: 'inline*' }),
  element('table', { tag: 'table', content: 'tableHead? tableBody*', group: 'block', isolating: true }),
  element('tableHead', { tag: 'thead', content: 'tableRow+' }),
  element('tableBody', { tag: 'tbody', content: 'tableRow+' }),
  element('tableRow', { tag: 'tr', content: '(tableHeader | tableCell)+' }),
  element('tableHeader', { tag: 'th', attributes: ['scope'], ...cell }),
  element('tableCell', { tag: 'td', ...cell }),
]
