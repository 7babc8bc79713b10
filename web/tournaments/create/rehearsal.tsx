import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'

const playedTypes = tournamentTypes.filter((type) => type !== 'REGISTRATION')
const sizes = ['8', '16', '32'] as const

/** A test event with bots: no notifications, payouts or charges. */
export function Rehearsal() {
  const t = useTranslation('create')
  const tTournaments = useTranslation('tournaments')
  const describeProblem = useProblemText()
  const navigate = useNavigate()
  const [type, setType] = useState<TournamentType>('SINGLE_ELIMINATION')
  const [size, setSize] = useState<(typeof sizes)[number]>('16')
  const rehearse = useCommand('POST /tests/tournament', ['GET /tournaments/created'])
  return (
    <aside className="panel rehearsal" aria-labelledby="rehearsal-title">
      <h2 id="rehearsal-title">{t('rehearse')}</h2>
      <p className="hint">{t('rehearseLead')}</p>
      <SelectField
        label={t('rehearseType')}
        value={type}
        options={playedTypes}
        labelOf={(one) => tTournaments(`type.${one}`)}
        onChange={setType}
      />
      <SelectField
        label={t('rehearseSize')}
        value={size}
        options={sizes}
        labelOf={(count) => t('bots', { count: Number(count) })}
        onChange={setSize}
      />
      <FormError message={rehearse.error ? describeProblem(rehearse.error) : undefined} />
      <Button
        kind="ghost"
        loading={rehearse.isPending || rehearse.isSuccess}
        onClick={() =>
          rehearse.mutate(
            { body: { type, entrants: Number(size) } },
            { onSuccess: ({ id }) => navigate(`/tournaments/${id}/manage`) },
          )
        }
      >
        <Bot size={18} aria-hidden="true" />
        {t('rehearseStart')}
      </Button>
    </aside>
  )
}
