import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useFieldCheck } from '../ui/form/use-field-check.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { recordDeleted } from '../ui/overlay/unsaved-changes.tsx'
import { type AdminGame, gameReads, mergePreview, mergeTargets } from './queries.ts'

const movedKinds = ['tournaments', 'leagues', 'matches', 'trophies', 'ratings'] as const

/** Lists what moves, so that an admin notices a wrong choice. */
function MergeFacts({ id, into }: { id: string; into: string }) {
  const t = useTranslation('admin-events')
  const tAdmin = useTranslation('admin')
  const { data } = useQuery(mergePreview(id, into))
  const { number, list } = useFormat()
  return (
    <>
      {data &&
        t('mergeMoves', {
          list: list(movedKinds.map((kind) => t(`moved.${kind}`, { count: data[kind], value: number(data[kind]) }))),
        })}{' '}
      {tAdmin('mergeWarning')}
    </>
  )
}

/** For a game that a host named although the site has it under another name. */
export function MergeGame({ game }: { game: AdminGame }) {
  const t = useTranslation('admin')
  const describeProblem = useProblemText()
  const navigate = useNavigate()
  const { data } = useQuery(mergeTargets())
  const [into, setInto] = useState('')
  const [asks, setAsks] = useState(false)
  const merge = useCommand('POST /admin/games/{id}/merge', gameReads)
  const others = (data?.data ?? []).filter(({ id }) => id !== game.id)
  const target = others.find(({ id }) => id === into)
  const check = useFieldCheck(useRequired().choice(target))

  function mergeInto() {
    merge.mutate(
      { params: { id: game.id }, body: { into } },
      {
        async onSuccess(kept) {
          toast({ text: t('mergeDone', { name: game.name, into: kept.name }), tone: 'success' })
          await navigate(`/admin/games/${kept.id}`, { state: recordDeleted })
        },
        onSettled: () => setAsks(false),
      },
    )
  }

  return (
    <section id="merge" className="mt-12">
      <h2 className="mb-4 text-[30px]">{t('merge')}</h2>
      <p className="mb-6 text-text-2">{t('mergeAbout')}</p>
      <div className="grid max-w-120 gap-4">
        <Select
          label={t('mergeInto')}
          {...check.field}
          value={into}
          onChange={({ target: { value } }) => setInto(value)}
        >
          <option value="">{t('mergeChoose')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <FormError message={merge.error ? describeProblem(merge.error) : undefined} />
        <div>
          <Button kind="danger" onClick={() => check.ifValid(() => setAsks(true))}>
            {t('mergeGame')}
          </Button>
        </div>
      </div>
      {asks && target && (
        <ConfirmDialog
          title={t('mergeTitle', { name: game.name, into: target.name })}
          description={<MergeFacts id={game.id} into={target.id} />}
          keep={t('mergeKeep')}
          act={t('mergeGame')}
          busy={merge.isPending}
          onAct={mergeInto}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  )
}
