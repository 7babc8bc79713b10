import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../feedback/toast.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'

export type BulkPreview = {
  count: number
  /** The name of each skipped row, and why it is skipped. */
  skipped: readonly { key: string; name: string; reason: string }[]
}

type BulkDialogProps = {
  title: string
  /** Undefined while it loads. */
  preview: BulkPreview | undefined
  /** Says what is affected; "This affects 12 rows." without it. */
  affects?: string
  keep: string
  act: string
  kind?: 'danger' | 'primary'
  isPending: boolean
  /** The fields are filled in. */
  isComplete?: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

const maxNames = 8

/** Says what an action on several rows affects and what it skips, before it happens. */
export function BulkDialog(props: BulkDialogProps) {
  const { preview, affects, isPending, isComplete = true, children, ...dialog } = props
  const t = useTranslation('ui')
  const count = preview?.count ?? 0
  return (
    <ConfirmDialog
      {...dialog}
      busy={isPending || !preview}
      disabled={!isComplete || count === 0}
      description={preview && (count === 0 ? t('bulkNone') : (affects ?? t('bulkAffects', { count })))}
    >
      {preview && preview.skipped.length > 0 && (
        <div className="bulk-skipped">
          <p>{t('bulkSkipped', { count: preview.skipped.length })}</p>
          <ul>
            {preview.skipped.slice(0, maxNames).map(({ key, name, reason }) => (
              <li key={key}>
                <b>{name}</b> {reason}
              </li>
            ))}
            {preview.skipped.length > maxNames && (
              <li>{t('bulkMore', { count: preview.skipped.length - maxNames })}</li>
            )}
          </ul>
        </div>
      )}
      {children && <div className="mt-4 grid gap-4">{children}</div>}
    </ConfirmDialog>
  )
}

const undoSeconds = 10

/** Tells that an action is done, and lets the person undo it for a while. */
export function toastWithUndo(text: string, label: string, onUndo: () => void) {
  const close = toast({
    text,
    tone: 'success',
    seconds: undoSeconds,
    action: {
      label,
      onSelect: () => {
        close()
        onUndo()
      },
    },
  })
}
