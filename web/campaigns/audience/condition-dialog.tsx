import { organizationRoles } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { countriesIn } from '../../lib/i18n/countries.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Checkbox, Radio } from '../../ui/controls/checks.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import type { CampaignOwner, Condition } from '../queries.ts'
import {
  type ConditionValues,
  conditionOf,
  maxDays,
  maxLevel,
  valuesOf,
  type WrittenKind,
  writtenKinds,
} from './condition-values.ts'
import { EventSearch } from './event-search.tsx'
import { games } from './use-condition-text.ts'
import { ValuePicker } from './value-picker.tsx'

type ConditionDialogProps = {
  owner: CampaignOwner
  /** Null for a new one. */
  condition: Condition | null
  onSave: (condition: Condition) => void
  onClose: () => void
}

/** One condition of the audience: what it is about, its values, and whether people must match it or must not. */
export function ConditionDialog({ owner, condition, onSave, onClose }: ConditionDialogProps) {
  const t = useTranslation('campaigns')
  // The users of the site have no role in a community.
  const kinds = writtenKinds.filter((kind) => owner.organizationId || kind !== 'role')
  const required = useRequired()
  function describeMistake(kind: WrittenKind) {
    if (kind === 'joined') return required.date('')
    if (kind === 'level') return required.number(1, maxLevel)('')
    return kind === 'seen' ? required.number(1, maxDays)('') : required.choice(null)
  }
  const [stored] = useState(() => ({
    kind: kinds.find((name) => name === condition?.kind) ?? 'game',
    condition: valuesOf(condition),
  }))
  const form = useForm<{ kind: WrittenKind; condition: ConditionValues }>({
    stored,
    checks: {
      condition: (condition, { kind }) => (conditionOf(kind, condition) ? undefined : describeMistake(kind)),
    },
    async send({ kind, condition }) {
      const result = conditionOf(kind, condition)
      if (result) onSave(result)
    },
  })
  const { kind, condition: values } = form.values
  const set = (change: Partial<ConditionValues>) => form.set('condition', { ...values, ...change })
  return (
    <FormDialog
      onClose={onClose}
      title={condition ? t('editFilter') : t('addFilter')}
      maxWidth={520}
      cancel={t('cancel')}
      submit={t('applyFilter')}
      isSending={false}
      form={form.form}
    >
      <div className="mt-2 grid gap-4">
        <Select
          label={t('filterBy')}
          value={kind}
          onChange={({ target }) => form.set('kind', kinds.find((name) => name === target.value) ?? kind)}
        >
          {kinds.map((name) => (
            <option key={name} value={name}>
              {t(`kind.${name}`)}
            </option>
          ))}
        </Select>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Fields owner={owner} kind={kind} values={values} set={set} error={form.errorTextOf('condition')} />
        </Suspense>
        <fieldset className="audience-match">
          <legend className="field-label">{t('include')}</legend>
          <Radio name="match" checked={!values.not} onChange={() => set({ not: false })}>
            {t('matches')}
          </Radio>
          <Radio name="match" checked={values.not} onChange={() => set({ not: true })}>
            {t('matchesNot')}
          </Radio>
        </fieldset>
      </div>
    </FormDialog>
  )
}

type FieldsProps = {
  owner: CampaignOwner
  kind: WrittenKind
  values: ConditionValues
  set: (change: Partial<ConditionValues>) => void
  error: string | undefined
}

function Fields({ owner, kind, values, set, error }: FieldsProps): ReactNode {
  const t = useTranslation('campaigns')
  const tMembers = useTranslation('community-members')
  const integer = { type: 'number', inputMode: 'numeric', step: 1, min: 1 } as const
  switch (kind) {
    case 'role':
      return (
        <OptionGroup className="audience-match" error={error}>
          <legend className="field-label">{t('kind.role')}</legend>
          {organizationRoles.map((role) => (
            <Checkbox
              key={role}
              aria-invalid={error ? true : undefined}
              checked={values.roles.includes(role)}
              onChange={({ target }) =>
                set({
                  roles: organizationRoles.filter((name) =>
                    name === role ? target.checked : values.roles.includes(name),
                  ),
                })
              }
            >
              {tMembers(`role.${role}`)}
            </Checkbox>
          ))}
        </OptionGroup>
      )
    case 'game':
      return <GamePicker values={values.gameIds} error={error} onChange={(gameIds) => set({ gameIds })} />
    case 'country':
      return <CountryPicker values={values.countries} error={error} onChange={(countries) => set({ countries })} />
    case 'level':
      return (
        <div className="campaign-pair">
          <TextField
            label={t('minLevel')}
            {...integer}
            error={error}
            value={values.min}
            onChange={({ target }) => set({ min: target.value })}
          />
          <TextField
            label={t('maxLevel')}
            {...integer}
            value={values.max}
            onChange={({ target }) => set({ max: target.value })}
          />
        </div>
      )
    case 'joined':
      return (
        <TextField
          label={t('joinedSince')}
          type="date"
          error={error}
          value={values.since}
          onChange={({ target }) => set({ since: target.value })}
        />
      )
    case 'played':
      return (
        <EventSearch
          owner={owner}
          selectedId={values.eventId}
          error={error}
          onSelect={({ id }) => set({ eventId: id })}
        />
      )
    case 'seen':
      return (
        <TextField
          label={t('activeWithin')}
          {...integer}
          error={error}
          value={values.days}
          onChange={({ target }) => set({ days: target.value })}
        />
      )
  }
}

type PickerProps = { values: readonly string[]; error: string | undefined; onChange: (values: string[]) => void }

function GamePicker(props: PickerProps) {
  const t = useTranslation('campaigns')
  const { data } = useSuspenseQuery(games())
  const options = data.data.map(({ id, name }) => ({ value: id, label: name }))
  return <ValuePicker label={t('kind.game')} add={t('addGame')} options={options} {...props} />
}

function CountryPicker(props: PickerProps) {
  const t = useTranslation('campaigns')
  const options = countriesIn(useLocale()).map(({ code, name }) => ({ value: code, label: name }))
  return <ValuePicker label={t('kind.country')} add={t('addCountry')} options={options} {...props} />
}
