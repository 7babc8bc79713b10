import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type Tone = 'success' | 'info' | 'warning' | 'danger'
export type ToastMessage = {
  text: string
  tone?: Tone
  /** Instead of the icon of the tone. */
  icon?: LucideIcon
  action?: { label: string; onSelect: () => void }
  /** Instead of 6, for an action that the person may want to undo. */
  seconds?: number
  /** Stays until it is removed. */
  stays?: boolean
}
type ToastEntry = ToastMessage & { id: number; end: () => void }

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert }
const lifetimeSeconds = 6
/** A limit, so that several toasts in a row do not cover the page. */
const maxToasts = 3
const noToasts: ToastEntry[] = []

let messages = noToasts
let nextId = 1
const listeners = new Set<() => void>()

function change(next: ToastEntry[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a toast. Returns a function that removes it. */
export function toast(message: ToastMessage) {
  const id = nextId++
  const end = () => change(messages.filter((entry) => entry.id !== id))
  const others = messages.filter(({ text }) => text !== message.text)
  const dropped = others.filter(({ stays }) => !stays).slice(0, 1 - maxToasts)
  change([...others.filter((entry) => !dropped.includes(entry)), { ...message, id, end }])
  if (!message.stays) endAfter(message.seconds ?? lifetimeSeconds, id, end)
  return end
}

/** Not while a person points at a toast or has the keyboard on its button. */
function endAfter(seconds: number, id: number, end: () => void) {
  const isHeld = () => document.querySelector('.toast:hover, .toast :focus-visible') !== null
  const isShown = () => messages.some((entry) => entry.id === id)
  setTimeout(() => isShown() && (isHeld() ? endAfter(1, id, end) : end()), seconds * 1_000)
}

export const removeToasts = () => change(noToasts)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The container of toasts; one per page, in the shell. */
export function Toasts() {
  useTranslation('ui') // Rendered with the page, because the offline toast must work when nothing can be fetched.
  const list = useSyncExternalStore(
    subscribe,
    () => messages,
    () => noToasts,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map((message) => (
        <Toast key={message.id} {...message} onEnd={message.end} />
      ))}
    </div>
  )
}

export function Toast({ text, tone = 'info', icon, action, stays, onEnd }: ToastMessage & { onEnd?: () => void }) {
  const t = useTranslation('ui')
  const Icon = icon ?? icons[tone]
  return (
    <div className="toast" data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button type="button" className="toast-action" onClick={action.onSelect}>
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
