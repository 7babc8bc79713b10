/** Moving and deleting the block at the caret, and changing the number of columns. */
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'

/** The block at the caret: a child of the message or, inside columns, of its column. */
function blockAt({ selection }: EditorState) {
  const { $from } = selection
  for (let depth = $from.depth; depth >= 0; depth--) {
    const parent = $from.node(depth)
    if (parent.type.name !== 'doc' && parent.type.name !== 'column') continue
    const index = Math.min($from.index(depth), parent.childCount - 1)
    const from = $from.posAtIndex(index, depth)
    const node = parent.child(index)
    return { parent, index, from, node, to: from + node.nodeSize }
  }
  return null
}

/** Inserts a block after the one at the caret, which is not split; an empty line is replaced. The text of the new one is selected. */
export function insertBlock(editor: Editor, content: JSONContent) {
  const block = blockAt(editor.state)
  if (!block) return
  const { tr, schema } = editor.state
  const isEmptyLine = block.node.type.name === 'paragraph' && block.node.content.size === 0
  const from = isEmptyLine ? block.from : block.to
  const node = schema.nodeFromJSON(content)
  tr.replaceWith(from, block.to, node)
  tr.setSelection(selectionOf(tr.doc, from, node))
  editor.view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
}

function selectionOf(doc: Node, from: number, node: Node): Selection {
  if (node.isAtom) return NodeSelection.create(doc, from)
  if (node.isTextblock) return TextSelection.create(doc, from + 1, from + node.nodeSize - 1)
  return Selection.near(doc.resolve(from + 1))
}

/** The directions in which the block can move. */
export function movesOf(state: EditorState) {
  const block = blockAt(state)
  return { up: block !== null && block.index > 0, down: block !== null && block.index < block.parent.childCount - 1 }
}

/** Swaps the block with the one before or after it. */
export function moveBlock(editor: Editor, step: -1 | 1) {
  const block = blockAt(editor.state)
  const other = block?.parent.maybeChild(block.index + step)
  if (!block || !other) return
  const { node, from, to } = block
  const { tr, selection } = editor.state
  const start = step < 0 ? from - other.nodeSize : from
  tr.replaceWith(start, step < 0 ? to : to + other.nodeSize, step < 0 ? [node, other] : [other, node])
  const newFrom = step < 0 ? start : from + other.nodeSize
  const caret = newFrom + (selection.from - from)
  tr.setSelection(
    selection instanceof NodeSelection ? NodeSelection.create(tr.doc, newFrom) : Selection.near(tr.doc.resolve(caret)),
  )
  editor.view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
}

export function deleteBlock(editor: Editor) {
  const block = blockAt(editor.state)
  if (!block) return
  const { parent, from, to } = block
  const { tr, schema } = editor.state
  // The message and each column keep a line to type in.
  if (parent.childCount === 1) tr.replaceWith(from, to, schema.node('paragraph'))
  else tr.delete(from, to)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), -1))
  editor.view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
}

function columnsAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'columns') return { node, from: $from.before(depth) }
  }
  return null
}

export const columnCount = (state: EditorState) => columnsAt(state)?.node.childCount ?? 0

/** The blocks of a column that is removed move to the column before it. */
export function setColumnCount(editor: Editor, count: 2 | 3) {
  const columns = columnsAt(editor.state)
  if (!columns || columns.node.childCount === count) return
  const { node, from } = columns
  const { tr, schema } = editor.state
  const empty = schema.node('column', null, schema.node('paragraph'))
  const [first, second, third] = node.children
  if (!first || !second) return
  const joined = third ? second.copy(second.content.append(third.content)) : second
  const children = count === 3 ? [first, second, empty] : [first, joined]
  tr.replaceWith(from, from + node.nodeSize, schema.node('columns', null, children))
  tr.setSelection(Selection.near(tr.doc.resolve(from + 2)))
  editor.view.dispatch(tr)
  editor.commands.focus()
}

export function deleteColumns(editor: Editor) {
  const columns = columnsAt(editor.state)
  if (!columns) return
  const { node, from } = columns
  const { tr, schema, doc } = editor.state
  if (doc.childCount === 1) tr.replaceWith(from, from + node.nodeSize, schema.node('paragraph'))
  else tr.delete(from, from + node.nodeSize)
  editor.view.dispatch(tr)
  editor.commands.focus()
}
