/** Actions on the selected rows of an admin list: a preview, the action, and a toast that undoes it. */
import type { skipReasons } from '@guildhall/contract/core/bulk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Readable } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
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
  const formatProblem = useProblem()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ action: A; ids: string[]; preview?: Result<S> }>()
  const [isPending, setPending] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
      setAsked(undefined)
    } finally {
      setPending(false)
    }
  }
  const refresh = () => Promise.all(stale.map((address) => client.invalidateQueries({ queryKey: [address] })))

  function ask(action: A, ids: string[]) {
    setAsked({ action, ids })
    void attempt(async () => {
      const preview = await send({ ids, action, preview: true })
      setAsked({ action, ids, preview })
    })
  }

  function act() {
    if (!asked) return
    const { action, ids } = asked
    void attempt(async () => {
      const { changed } = await send({ ids, action })
      setAsked(undefined)
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

  const dialog = asked && (
    <BulkDialog
      title={t(`${noun}.title.${asked.action}`, { count: asked.ids.length })}
      preview={
        asked.preview && {
          count: asked.preview.changed.length,
          skipped: asked.preview.skipped.map((skipped) => ({
            key: skipped.id,
            name: skipped.name,
            reason: reasonOf?.(skipped) ?? t(`skip.${skipped.reason}`),
          })),
        }
      }
      affects={t(`${noun}.affects`, { count: asked.preview?.changed.length ?? 0 })}
      keep={t('cancel')}
      act={t(`${noun}.act.${asked.action}`)}
      kind={asked.action === 'delete' || asked.action === 'archive' || asked.action === 'hide' ? 'danger' : 'primary'}
      isPending={isPending}
      onAct={act}
      onClose={() => setAsked(undefined)}
    />
  )
  return { selected, setSelected, ask, dialog }
}
