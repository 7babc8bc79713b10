import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { useFieldCheck } from '../../../ui/form/use-field-check.ts'
import { useRequired } from '../../../ui/form/use-required.ts'
import { seriesOf } from '../queries.ts'
import { useEventDraft } from '../use-draft.ts'

/** The series that the results count in: an existing one, or a new one. */
export function SeriesField() {
  const t = useTranslation('edit')
  const { values, set, errorOf, event } = useEventDraft()
  const [isNew, setIsNew] = useState(false)
  const { data } = useQuery(seriesOf(event.organization?.id ?? null))
  // The series of a person’s own event is their own; those of a community are for its events.
  const allSeries = (data?.data ?? []).filter(({ organization }) => event.organization || !organization)
  const isListed = values.seriesId === null || allSeries.some(({ id }) => id === values.seriesId)
  return (
    <div className="grid gap-3" data-wide>
      <Select
        label={t('field.seriesId')}
        description={t('about.seriesStandings')}
        error={errorOf('seriesId')}
        value={isNew ? 'new' : (values.seriesId ?? '')}
        onChange={({ target }) => {
          setIsNew(target.value === 'new')
          if (target.value !== 'new') set('seriesId', target.value || null)
        }}
      >
        <option value="">{t('none')}</option>
        {!isListed && values.seriesId && <option value={values.seriesId}>{t('chosenSeries')}</option>}
        {allSeries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="new">{t('newSeries')}</option>
      </Select>
      {isNew && (
        <NewSeries
          onCreated={(id) => {
            set('seriesId', id)
            setIsNew(false)
          }}
        />
      )}
    </div>
  )
}

function NewSeries({ onCreated }: { onCreated: (id: string) => void }) {
  const t = useTranslation('edit')
  const describeProblem = useProblemText()
  const { event } = useEventDraft()
  const [name, setName] = useState('')
  const check = useFieldCheck(useRequired().textFrom(limits.name.min)(name))
  const createSeries = useCommand('POST /series', ['GET /series'])
  const organization = event.organization && { organizationId: event.organization.id }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label={t('seriesName')}
          maxLength={limits.name.max}
          {...check.field}
          error={check.field.error ?? (createSeries.error ? describeProblem(createSeries.error) : undefined)}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button
        loading={createSeries.isPending}
        onClick={() =>
          check.ifValid(() =>
            createSeries.mutate(
              { body: { name: name.trim(), ...organization } },
              { onSuccess: ({ id }) => onCreated(id) },
            ),
          )
        }
      >
        {t('createSeries')}
      </Button>
    </div>
  )
}
