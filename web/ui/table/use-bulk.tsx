/** Actions on the selected rows of an admin list: a preview, the action, and a toast that undoes it. */
import type { skipReasons } from '@guildhall/contract/core/bulk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Readable } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../feedback/toast.tsx'
import { BulkDialog, toastWithUndo } from './bulk-dialog.tsx'

type Skipped = { id: string; name: string; reason: (typeof skipReasons)[number] }
type Result<S extends Skipped> = { changed: string[]; skipped: S[] }

type BulkOptions<A extends string, S extends Skipped> = {
  /** Sends the action; with `preview` nothing changes. */
  send: (input: { ids: string[]; action: A; preview?: boolean }) => Promise<Result<S>>
  /** The action that undoes each. */
  undo: Record<A, A>
  stale: readonly Readable[]
  /** The texts `<noun>.<action>` and so on in the catalogue. */
  noun: 'posts' | 'items' | 'assets' | 'games'
  /** Why a row is skipped, if there is more to say than its reason. */
  reasonOf?: (skipped: S) => string
}

export function useBulk<A extends string, S extends Skipped>({ send, undo, stale, noun, reasonOf }: BulkOptions<A, S>) {
  const t = useTranslation('admin-lists')
  const client = useQueryClient()
  const formatProblem = useProblemText()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [request, setRequest] = useState<{ action: A; ids: string[]; preview?: Result<S> }>()
  const [isPending, setPending] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
      setRequest(undefined)
    } finally {
      setPending(false)
    }
  }
  const refresh = () => Promise.all(stale.map((address) => client.invalidateQueries({ queryKey: [address] })))

  function ask(action: A, ids: string[]) {
    const asked = { action, ids }
    setRequest(asked)
    void attempt(async () => {
      const preview = await send({ ids, action, preview: true })
      setRequest((current) => (current === asked ? { ...asked, preview } : current)) // the dialog may be closed meanwhile
    })
  }

  function act() {
    if (!request) return
    const { action, ids } = request
    void attempt(async () => {
      const { changed } = await send({ ids, action })
      setRequest(undefined)
      setSelected(new Set())
      await refresh()
      toastWithUndo(t(`${noun}.done.${action}`, { count: changed.length }), t('undo'), () => {
        void attempt(async () => {
          await send({ ids: changed, action: undo[action] })
          await refresh()
        })
      })
    })
  }

  const dialog = request && (
    <BulkDialog
      title={t(`${noun}.title.${request.action}`, { count: request.ids.length })}
      preview={
        request.preview && {
          count: request.preview.changed.length,
          skipped: request.preview.skipped.map((skipped) => ({
            key: skipped.id,
            name: skipped.name,
            reason: reasonOf?.(skipped) ?? t(`skip.${skipped.reason}`),
          })),
        }
      }
      affects={t(`${noun}.affects`, { count: request.preview?.changed.length ?? 0 })}
      keep={t('cancel')}
      act={t(`${noun}.act.${request.action}`)}
      kind={
        request.action === 'delete' || request.action === 'archive' || request.action === 'hide' ? 'danger' : 'primary'
      }
      isPending={isPending}
      onAct={act}
      onClose={() => setRequest(undefined)}
    />
  )
  return { selected, setSelected, ask, dialog }
}
