import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../controls/button.tsx'
import { LookContext } from './look-context.ts'
import { useReturnFocus } from './return-focus.ts'
import { DiscardDialog } from './unsaved-changes.tsx'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closable?: boolean
  maxWidth?: number
  zIndex?: number
  /** Actions, the destructive one last. */
  footer?: ReactNode
  children?: ReactNode
}

const fieldSelector = 'input:not([type="radio"], [type="checkbox"], [type="file"], [type="hidden"]), select, textarea'

/** Focuses the first field on devices with a keyboard; on a phone the on-screen keyboard would cover the dialog. */
function focusField(event: Event) {
  if (!(event.target instanceof HTMLElement) || !matchMedia('(hover: hover)').matches) return
  const field = [...event.target.querySelectorAll<HTMLElement>(fieldSelector)].find(
    (element) => !element.matches(':disabled, [readonly]'),
  )
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true }) // a sheet that still slides in would scroll to its end
}

/** Not while they are being sent, and a code that was emailed is no change. */
const hasChanges = (dialog: Element | null) =>
  dialog?.querySelector('[data-unsaved]') && !dialog.querySelector('[aria-busy="true"], [autocomplete="one-time-code"]')

/**
 * A dialog; a bottom sheet on small screens. Load the component that uses it by `lazy()`. Escape, the cross and a press beside it
 * ask before changes are lost.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  closable = true,
  maxWidth = 600,
  zIndex = 10,
  footer,
  children,
}: ModalProps) {
  const t = useTranslation('ui')
  const focus = useReturnFocus()
  const look = use(LookContext)
  const content = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => (hasChanges(content.current) ? setAsking(true) : onClose())
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <div className="contents" data-look={look}>
          <Dialog.Overlay className="scrim" style={{ zIndex }}>
            <Dialog.Content
              ref={content}
              className="modal"
              onOpenAutoFocus={(event) => {
                focus.onOpenAutoFocus(event)
                focusField(event)
              }}
              onCloseAutoFocus={focus.onCloseAutoFocus}
              style={{ maxWidth }}
              {...(!description && { 'aria-describedby': undefined })}
              onInteractOutside={(event) => !closable && event.preventDefault()}
              onEscapeKeyDown={(event) => !closable && event.preventDefault()}
            >
              <div className="modal-head">
                <Dialog.Title>{title}</Dialog.Title>
                {closable && (
                  <Dialog.Close asChild>
                    <IconButton label={t('close')}>
                      <X size={20} aria-hidden="true" />
                    </IconButton>
                  </Dialog.Close>
                )}
              </div>
              <div className="modal-body">
                {description && <Dialog.Description className="modal-text">{description}</Dialog.Description>}
                {children}
              </div>
              {footer && <div className="modal-foot">{footer}</div>}
            </Dialog.Content>
          </Dialog.Overlay>
        </div>
      </Dialog.Portal>
      {isAsking && (
        <Suspense>
          <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />
        </Suspense>
      )}
    </Dialog.Root>
  )
}
