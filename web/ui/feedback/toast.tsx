import { CircleAlert, CircleCheck, Info, WifiOff, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'

type Tone = 'success' | 'info' | 'warning' | 'danger'
export type ToastMessage = {
  text: string
  tone?: Tone
  action?: { label: string; onSelect: () => void }
  /** Stays until it is taken away. */
  stays?: boolean
}
type Shown = ToastMessage & { id: number; end: () => void }

const icons = { success: CircleCheck, info: Info, warning: WifiOff, danger: CircleAlert }
const lifetime = 6_000
/** Who does one thing after the other keeps the page in sight. */
const most = 3
const none: Shown[] = []

let shown = none
let nextId = 1
const listeners = new Set<() => void>()

function change(next: Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something in passing. Returns the way to take it back. */
export function toast(message: ToastMessage) {
  const id = nextId++
  const end = () => change(shown.filter((one) => one.id !== id))
  const others = shown.filter(({ text }) => text !== message.text)
  const old = others.filter(({ stays }) => !stays).slice(0, 1 - most)
  change([...others.filter((one) => !old.includes(one)), { ...message, id, end }])
  if (!message.stays) setTimeout(end, lifetime)
  return end
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts stand; one per page, in the shell. */
export function Toasts() {
  useWords('ui') // comes with the page, since a toast also has to speak when nothing can be fetched
  const list = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map((message) => (
        <Toast key={message.id} {...message} onEnd={message.end} />
      ))}
    </div>
  )
}

export function Toast({ text, tone = 'info', action, stays, onEnd }: ToastMessage & { onEnd?: () => void }) {
  const t = useWords('ui')
  const Icon = icons[tone]
  return (
    <div className="toast" data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button type="button" className="toast-act" onClick={action.onSelect}>
          {action.label}
        </button>
      )}
      {onEnd && !stays && (
        <button type="button" aria-label={t('close')} onClick={onEnd}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
