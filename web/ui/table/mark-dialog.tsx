import { useMutation, useQuery } from '@tanstack/react-query'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { toast } from '../feedback/toast.tsx'
import { BulkDialog, toastWithUndo } from './bulk-dialog.tsx'
import { useFailedPreview } from './use-failed-preview.ts'

type Skipped = { id: string; name: string | null }
type Input = { ids: string[]; value: boolean; preview?: true }

type MarkDialogProps<S extends Skipped> = {
  /** Names the preview in the cache. */
  subject: string
  ids: string[]
  value: boolean
  /** Sets or removes the mark of these rows; with `preview` nothing changes. */
  send: (input: Input) => Promise<{ changed: string[]; skipped: S[] }>
  texts: {
    title: string
    act: string
    keep: string
    undo: string
    affects: (count: number) => string
    changed: (count: number) => string
    reason: (skipped: S) => string
  }
  onDone: () => void
  onClose: () => void
}

/** Marks the selected rows of an admin list: says what changes first, and can be undone. */
export function MarkDialog<S extends Skipped>(props: MarkDialogProps<S>) {
  const { subject, ids, value, send, texts, onDone, onClose } = props
  const describeProblem = useProblemText()
  const marking = useMutation({
    mutationFn: send,
    onError: (error) => void toast({ text: describeProblem(error), tone: 'danger' }),
  })
  const { data: preview, error } = useQuery({
    queryKey: [subject, value, ...ids],
    queryFn: () => send({ ids, value, preview: true }),
    gcTime: 0,
    retry: false,
  })
  useFailedPreview(error, onClose)
  // Not in the callbacks of `mutate`: they are not called if the dialog is closed meanwhile.
  async function apply() {
    try {
      const { changed } = await marking.mutateAsync({ ids, value })
      toastWithUndo(texts.changed(changed.length), texts.undo, () => marking.mutate({ ids: changed, value: !value }))
      onDone()
    } catch {} // the mutation says why
    onClose()
  }
  return (
    <BulkDialog
      title={texts.title}
      affects={preview && texts.affects(preview.changed.length)}
      preview={
        preview && {
          count: preview.changed.length,
          skipped: preview.skipped.map((row) => ({ key: row.id, name: row.name ?? row.id, reason: texts.reason(row) })),
        }
      }
      keep={texts.keep}
      act={texts.act}
      kind="primary"
      isPending={marking.isPending}
      onAct={() => void apply()}
      onClose={onClose}
    />
  )
}
