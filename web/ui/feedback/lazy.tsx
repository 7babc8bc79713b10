import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  lazy as reactLazy,
  useEffect,
  useEffectEvent,
} from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from './toast.tsx'

type Component<P> = (props: P) => ReactNode
/** Gives the component to `show`, or null if its code could not be loaded. */
type Loaded<P> = LazyExoticComponent<ComponentType<{ show: (component: Component<P> | null) => ReactNode }>>

/**
 * A component that loads when it is first shown. If its code cannot be loaded, because the connection failed or an update has
 * removed the file, a toast offers to reload the page. The rest of the page stays, and the next use of the component tries again.
 */
export function lazy<P extends object>(load: () => Promise<{ default: Component<P> }>): Component<P> {
  const create = (): Loaded<P> =>
    reactLazy(async () => {
      const component = await load().then(
        (module) => module.default,
        () => null,
      )
      return { default: ({ show }) => show(component) }
    })
  const source = { loaded: create() }
  const retry = () => {
    source.loaded = create()
  }
  return (props) => (
    <source.loaded show={(Part) => (Part ? <Part {...props} /> : <Failure close={closeOf(props)} retry={retry} />)} />
  )
}

/** A dialog has it, and its opener shows it again only after it was closed. */
function closeOf(props: { onClose?: unknown }) {
  const { onClose } = props
  return typeof onClose === 'function' ? () => void onClose() : undefined
}

function Failure({ close, retry }: { close: (() => void) | undefined; retry: () => void }) {
  const t = useTranslation('ui')
  const report = useEffectEvent(() => {
    const action = { label: t('reload'), onSelect: () => window.location.reload() }
    const remove = toast({ text: t('failed'), tone: 'danger', action, stays: !close, seconds: 20 })
    close?.()
    return () => {
      retry()
      if (!close) remove()
    }
  })
  useEffect(() => report(), [])
  return null
}
