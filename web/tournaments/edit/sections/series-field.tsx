import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { seriesOf } from '../queries.ts'
import { useTheDraft } from '../use-draft.ts'

/** Editions of one event: an existing series, or the first of a new one. */
export function SeriesField() {
  const t = useWords('edit')
  const { values, set, wrong, event } = useTheDraft()
  const [isNew, setIsNew] = useState(false)
  const { data } = useQuery(seriesOf(event.organization?.id ?? null))
  const all = data?.data ?? []
  const isKnown = values.seriesId === null || all.some(({ id }) => id === values.seriesId)
  return (
    <div className="grid gap-3" data-wide>
      <Select
        label={t('field.seriesId')}
        description={t('about.seriesId')}
        error={wrong('seriesId')}
        value={isNew ? 'new' : (values.seriesId ?? '')}
        onChange={({ target }) => {
          setIsNew(target.value === 'new')
          if (target.value !== 'new') set('seriesId', target.value || null)
        }}
      >
        <option value="">{t('none')}</option>
        {!isKnown && values.seriesId && <option value={values.seriesId}>{t('chosenSeries')}</option>}
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="new">{t('newSeries')}</option>
      </Select>
      {isNew && (
        <NewSeries
          onMade={(id) => {
            set('seriesId', id)
            setIsNew(false)
          }}
        />
      )}
    </div>
  )
}

function NewSeries({ onMade }: { onMade: (id: string) => void }) {
  const t = useWords('edit')
  const describeProblem = useProblem()
  const { event } = useTheDraft()
  const [name, setName] = useState('')
  const make = useCommand('POST /series', ['GET /series'])
  const organization = event.organization && { organizationId: event.organization.id }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label={t('seriesName')}
          maxLength={limits.name.max}
          error={make.error ? describeProblem(make.error) : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button
        disabled={name.trim().length < limits.name.min}
        loading={make.isPending}
        onClick={() =>
          make.mutate({ body: { name: name.trim(), ...organization } }, { onSuccess: ({ id }) => onMade(id) })
        }
      >
        {t('createSeries')}
      </Button>
    </div>
  )
}
