import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The words of both buttons: what leaves everything as it is, and what does it. */
  keep: string
  act: string
  kind?: 'danger' | 'primary'
  busy?: boolean
  disabled?: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks once more before something is done, and says what comes of it. */
export function ConfirmDialog({ keep, act, kind = 'danger', busy, disabled, onAct, ...modal }: ConfirmDialogProps) {
  return (
    <Modal
      open
      {...modal}
      footer={
        <>
          <Button kind="ghost" onClick={modal.onClose}>
            {keep}
          </Button>
          <Button kind={kind} loading={busy} disabled={disabled} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    />
  )
}
