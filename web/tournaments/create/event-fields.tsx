/** Fields and checks that the forms of a tournament, a league and a series share. */
import { isPlainLine, tidyLine } from '@guildhall/contract/core/plain-line.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf } from '../../lib/i18n/zone-time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { unlistedGame } from './game-picker.tsx'
import type { Community } from './queries.ts'

type HostFieldProps = {
  communities: readonly Pick<Community, 'id' | 'name'>[]
  /** Whether the person may be the host instead of a community. */
  mayHostAlone: boolean
  field: Omit<ComponentProps<typeof Select>, 'label' | 'children'>
}

export function HostField({ communities, mayHostAlone, field }: HostFieldProps) {
  const t = useTranslation('create')
  if (communities.length === 0) return null
  return (
    <Select label={t('host')} {...field}>
      {mayHostAlone && <option value="">{t('myself')}</option>}
      {communities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The checks of the game, the name and the start. */
export function useEventChecks(zone: string) {
  const t = useTranslation('create')
  return {
    gameId(game: string, { gameName }: { gameName: string }) {
      if (!game) return t('gameMissing')
      if (game !== unlistedGame) return undefined
      if (!gameName.trim()) return t('gameNameMissing')
      return isPlainLine(tidyLine(gameName)) ? undefined : t('gameNameUnsafe')
    },
    name: (name: string) => (name.trim().length >= limits.name.min ? undefined : t('nameShort')),
    start(start: string) {
      const startsAt = momentOf(start, zone)
      if (!startsAt) return t('startMissing')
      return Date.parse(startsAt) > Date.now() ? undefined : t('startPast')
    },
  }
}

/** A game that is not listed is added first. */
export const gameIdOf = async (choice: string, name: string) =>
  choice === unlistedGame ? (await call('POST /games', { body: { name } })).id : choice

type CreateFooterProps = {
  errorText: string | undefined
  error: unknown
  isSending: boolean
  isDirty: boolean
  label: string
  hint: ReactNode
}

/** The error of the form, with the way out if it is an unconfirmed email address, and the submit button. */
export function CreateFooter({ errorText, error, isSending, isDirty, label, hint }: CreateFooterProps) {
  const t = useTranslation('create')
  return (
    <>
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText}>
        {error instanceof ProblemError && error.problem.code === 'EMAIL_UNVERIFIED' && (
          <Link className="underline" to="/settings/email">
            {t('confirmEmail')}
          </Link>
        )}
      </FormError>
      <div>
        <Button type="submit" kind="primary" size="large" loading={isSending}>
          {label}
        </Button>
        <p className="hint mt-2">{hint}</p>
      </div>
    </>
  )
}
