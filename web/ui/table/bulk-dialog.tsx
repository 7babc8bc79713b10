import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../feedback/toast.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'

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
  onClose: () => void
} & (
  | { onAct: () => void }
  | {
      /** The form of the fields, by `useForm`. */
      form: ComponentProps<'form'>
      children: ReactNode
    }
)

const maxNames = 8

/** Says what an action on several rows affects and what it skips, before it happens. */
export function BulkDialog(props: BulkDialogProps) {
  const { preview, affects, keep, act, kind, isPending, title, onClose } = props
  const t = useTranslation('ui')
  const count = preview?.count ?? 0
  const description = preview && (count === 0 ? t('bulkNone') : (affects ?? t('bulkAffects', { count })))
  const isBusy = isPending || !preview
  if ('onAct' in props)
    return (
      <ConfirmDialog
        title={title}
        description={description}
        keep={keep}
        act={act}
        kind={kind}
        onClose={onClose}
        busy={isBusy}
        disabled={count === 0}
        onAct={props.onAct}
      >
        <Skipped rows={preview?.skipped ?? []} />
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      cancel={keep}
      submit={act}
      kind={kind ?? 'danger'}
      isSending={isBusy}
      disabled={count === 0}
      form={props.form}
    >
      <Skipped rows={preview?.skipped ?? []} />
      <div className="mt-4 grid gap-4">{props.children}</div>
    </FormDialog>
  )
}

function Skipped({ rows }: { rows: BulkPreview['skipped'] }) {
  const t = useTranslation('ui')
  if (rows.length === 0) return null
  return (
    <div className="bulk-skipped">
      <p>{t('bulkSkipped', { count: rows.length })}</p>
      <ul>
        {rows.slice(0, maxNames).map(({ key, name, reason }) => (
          <li key={key}>
            <b>{name}</b> {reason}
          </li>
        ))}
        {rows.length > maxNames && <li>{t('bulkMore', { count: rows.length - maxNames })}</li>}
      </ul>
    </div>
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
