import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { linkOf } from './rich-html.ts'

type Act = { key: string; icon: LucideIcon; command: string; value?: string }

// The commands are old and every browser still has them; what they write is read by `richHtml`, whatever it looks like.
const acts: Act[] = [
  { key: 'bold', icon: Bold, command: 'bold' },
  { key: 'italic', icon: Italic, command: 'italic' },
  { key: 'heading', icon: Heading2, command: 'formatBlock', value: 'h3' },
  { key: 'bullets', icon: List, command: 'insertUnorderedList' },
  { key: 'numbers', icon: ListOrdered, command: 'insertOrderedList' },
]

const isOn = ({ command, value }: Act) =>
  value ? document.queryCommandValue(command) === value : document.queryCommandState(command)

/** The marks that hold where the caret stands. */
function useMarks(area: RefObject<HTMLElement | null>) {
  const [marks, setMarks] = useState<string[]>([])
  useEffect(() => {
    const look = () => {
      if (area.current?.contains(document.getSelection()?.anchorNode ?? null))
        setMarks(acts.filter(isOn).map(({ key }) => key))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area])
  return marks
}

/** The acts on a text; writing goes on where it was. */
export function EditorBar({ area, onDone }: { area: RefObject<HTMLElement | null>; onDone: () => void }) {
  const t = useWords('edit')
  const marks = useMarks(area)
  const [range, setRange] = useState<Range | null>(null)

  function act({ key, command, value }: Act) {
    area.current?.focus()
    document.execCommand(command, false, marks.includes(key) && value ? 'p' : value)
    onDone()
  }
  function askLink() {
    const selection = document.getSelection()
    const here = area.current?.contains(selection?.anchorNode ?? null) && selection?.rangeCount
    if (!here) area.current?.focus()
    setRange(document.getSelection()?.getRangeAt(0).cloneRange() ?? null)
  }
  function link(href: string | null) {
    const selection = document.getSelection()
    area.current?.focus()
    if (range) {
      selection?.removeAllRanges()
      selection?.addRange(range)
    }
    if (href && range?.collapsed) document.execCommand('insertText', false, href)
    if (href && range?.collapsed) selection?.setBaseAndExtent(...backFrom(selection, href.length))
    if (href) document.execCommand('createLink', false, href)
    else document.execCommand('unlink')
    selection?.collapseToEnd()
    setRange(null)
    onDone()
  }

  return (
    <div className="editor-bar" role="toolbar" aria-label={t('editorBar')}>
      {acts.map((one) => (
        <button
          key={one.key}
          type="button"
          aria-label={t(`editor.${one.key}`)}
          title={t(`editor.${one.key}`)}
          aria-pressed={marks.includes(one.key)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(one)}
        >
          <one.icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('editor.link')}
        title={t('editor.link')}
        aria-expanded={range !== null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={askLink}
      >
        <Link2 size={16} aria-hidden="true" />
      </button>
      {range && <LinkLine onLink={link} onCancel={() => setRange(null)} />}
    </div>
  )
}

/** From the end of what was just written back to its beginning. */
function backFrom(selection: Selection, length: number): Parameters<Selection['setBaseAndExtent']> {
  const { anchorNode, anchorOffset } = selection
  const node = anchorNode ?? document.body
  return [node, Math.max(0, anchorOffset - length), node, anchorOffset]
}

function LinkLine({ onLink, onCancel }: { onLink: (href: string | null) => void; onCancel: () => void }) {
  const t = useWords('edit')
  const [typed, setTyped] = useState('')
  const href = linkOf(typed)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    // Stands inside the form of the section, which must not be sent by this.
    event.preventDefault()
    if (href) onLink(href)
  }
  return (
    <span className="editor-link">
      <span className="input">
        <input
          type="url"
          // biome-ignore lint/a11y/noAutofocus: opened by a press, and the next thing is to type
          autoFocus
          aria-label={t('linkTo')}
          placeholder="https://"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={keys}
        />
      </span>
      <Button size="small" disabled={!href} onClick={() => onLink(href)}>
        {t('linkSet')}
      </Button>
      <Button size="small" kind="ghost" onClick={() => onLink(null)}>
        {t('linkRemove')}
      </Button>
    </span>
  )
}
