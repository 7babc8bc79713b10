import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The labels of both buttons: `keep` cancels, `act` confirms. */
  keep: string
  act: string
  kind?: 'danger' | 'primary'
  busy?: boolean
  disabled?: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation of an action and explains its consequences. */
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
