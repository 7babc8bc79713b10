/** Which columns of a table are shown: the person's choice, remembered in the browser by the name of the table. */
import { Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { deviceStore } from '../../lib/page/storage.ts'
import { Button } from '../controls/button.tsx'
import type { DataColumn } from './data-table.tsx'

const storageKey = (table: string) => `columns:${table}`
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function writeChoice(table: string, keys: readonly string[]) {
  deviceStore.setItem(storageKey(table), keys.join(' '))
  for (const listener of listeners) listener()
}

/** The shown columns, and the button that changes them. Columns without a key are always shown. */
export function useColumnChoice<Row>(table: string, columns: readonly DataColumn<Row>[]) {
  const choice = useSyncExternalStore(
    subscribe,
    () => deviceStore.getItem(storageKey(table)),
    () => null,
  )
  const choosable = columns.flatMap(({ key, head, isHidden = false }) => (key ? [{ key, head, isHidden }] : []))
  const visibleKeys = new Set(
    choice === null ? choosable.filter(({ isHidden }) => !isHidden).map(({ key }) => key) : choice.split(' '),
  )
  const toggle = (key: string) =>
    writeChoice(
      table,
      choosable
        .map((column) => column.key)
        .filter((other) => (other === key ? !visibleKeys.has(key) : visibleKeys.has(other))),
    )
  return {
    columns: columns.filter(({ key }) => !key || visibleKeys.has(key)),
    button: <ColumnMenu columns={choosable} visibleKeys={visibleKeys} onToggle={toggle} />,
  }
}

type ColumnMenuProps = {
  columns: readonly { key: string; head: string }[]
  visibleKeys: ReadonlySet<string>
  onToggle: (key: string) => void
}

function ColumnMenu({ columns, visibleKeys, onToggle }: ColumnMenuProps) {
  const t = useTranslation('ui')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button kind="ghost" size="small" className="column-button">
          <Columns3 size={16} aria-hidden="true" />
          {t('columns')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu column-menu" align="end" sideOffset={6} collisionPadding={8}>
        {columns.map(({ key, head }) => (
          <DropdownMenu.CheckboxItem
            key={key}
            className="menu-item"
            checked={visibleKeys.has(key)}
            onCheckedChange={() => onToggle(key)}
            onSelect={(event) => event.preventDefault()}
          >
            <span className="column-mark" data-checked={visibleKeys.has(key) || undefined} aria-hidden="true" />
            {head}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
