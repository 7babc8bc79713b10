import { ChevronRight, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'

export type DropdownItem =
  | 'line'
  | {
      label: string
      icon?: LucideIcon
      description?: string
      to?: string
      onSelect?: () => void
      tone?: 'danger'
      disabled?: boolean
      /** A submenu: opens after 100 ms, and stays open for 300 ms while the pointer moves to it diagonally. */
      items?: DropdownItem[]
    }

type DropdownProps = {
  trigger: ReactNode
  items: DropdownItem[]
  /** Content above the items, for example the logged-in user. */
  header?: ReactNode
  minWidth?: number
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** Open from the start: the user clicked before the component had loaded. */
  opened?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Prevent the event to focus something else than the trigger. */
  onCloseAutoFocus?: (event: Event) => void
}

/** The menu is rendered next to its button and not in a portal, so that it belongs to the same landmark. */
export function Dropdown({
  trigger,
  items,
  header,
  minWidth = 250,
  side = 'bottom',
  align = 'end',
  opened = false,
  onOpenChange,
  onCloseAutoFocus,
}: DropdownProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opened} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        style={{ minWidth }}
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {header}
        <Items items={items} minWidth={minWidth} button={button} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type ItemsProps = { items: DropdownItem[]; minWidth: number; button: RefObject<HTMLButtonElement | null> }

function Items({ items, minWidth, button }: ItemsProps) {
  return items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other key
    if (item === 'line') return <DropdownMenu.Separator key={index} className="menu-line" />
    if (item.items) {
      return (
        <DropdownMenu.Sub key={item.label}>
          <DropdownMenu.SubTrigger className="menu-item" disabled={item.disabled}>
            <ItemContent {...item} />
            <ChevronRight size={16} aria-hidden="true" />
          </DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent className="menu" style={{ minWidth }} sideOffset={6} collisionPadding={8}>
            <Items items={item.items} minWidth={minWidth} button={button} />
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
      )
    }
    const { label, to, onSelect, tone, disabled } = item
    return (
      <DropdownMenu.Item
        key={label}
        className="menu-item"
        data-tone={tone}
        disabled={disabled}
        onSelect={
          onSelect &&
          (() => {
            button.current?.focus() // a dialog that the item opens returns the focus to it
            onSelect()
          })
        }
        asChild={!!to}
      >
        {to ? (
          <Link to={to}>
            <ItemContent {...item} />
          </Link>
        ) : (
          <ItemContent {...item} />
        )}
      </DropdownMenu.Item>
    )
  })
}

function ItemContent({ icon: Icon, label, description }: { icon?: LucideIcon; label: string; description?: string }) {
  return (
    <>
      {Icon && <Icon size={18} aria-hidden="true" />}
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
    </>
  )
}
