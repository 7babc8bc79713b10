import { gameLimits } from '@guildhall/contract/games/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useFieldCheck } from '../../../ui/form/use-field-check.ts'
import { useRequired } from '../../../ui/form/use-required.ts'

/** Names a game that the list does not have. */
export function UnlistedGame({ onNamed }: { onNamed: (game: { id: string; name: string }) => void }) {
  const t = useTranslation('edit')
  const describeProblem = useProblemText()
  const [name, setName] = useState<string | null>(null)
  const check = useFieldCheck(useRequired().text(name ?? ''))
  const create = useCommand('POST /games', ['GET /games'])
  if (name === null)
    return (
      <div className="self-end">
        <Button kind="text" onClick={() => setName('')}>
          {t('unlistedGame')}
        </Button>
      </div>
    )
  const use = () =>
    create.mutate(
      { body: { name } },
      {
        onSuccess(game) {
          onNamed(game)
          setName(null)
        },
      },
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={t('unlistedGameName')}
        maxLength={gameLimits.name.max}
        autoComplete="off"
        value={name}
        {...check.field}
        error={check.field.error ?? (create.error ? describeProblem(create.error) : undefined)}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button size="small" loading={create.isPending} onClick={() => check.ifValid(use)}>
          {t('unlistedGameAdd')}
        </Button>
      </div>
    </div>
  )
}
