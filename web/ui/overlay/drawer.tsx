import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, use } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../controls/button.tsx'
import { LookContext } from './look-context.ts'
import { useReturnFocus } from './return-focus.ts'
import './drawer.css'

type DrawerProps = { title: ReactNode; onClose: () => void; footer?: ReactNode; children: ReactNode }

/** A dialog at the right edge, full height; a page on small screens. Load the component that uses it by `lazy()`. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  const t = useTranslation('ui')
  const focus = useReturnFocus()
  const look = use(LookContext)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className="contents" data-look={look}>
          <Dialog.Overlay className="drawer-scrim" />
          <Dialog.Content className="drawer" aria-describedby={undefined} {...focus}>
            <div className="drawer-head">
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton label={t('close')}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </div>
            <div className="drawer-body">{children}</div>
            {footer && <div className="drawer-foot">{footer}</div>}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
