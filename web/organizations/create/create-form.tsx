import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usernameCodes, useUsernameCheck, useUsernameError } from '../../identity/username-field.tsx'
import { call } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { GamePicks } from './game-picks.tsx'
import { HandleField } from './handle-field.tsx'

type CreateValues = { name: string; username: string; games: readonly string[] }
const empty: CreateValues = { name: '', username: '', games: [] }

/** Name, handle and games; everything else has its place in Manage. */
export function CreateForm({ asksFirst, parentId }: { asksFirst: boolean; parentId?: string }) {
  const t = useTranslation('community-create')
  const client = useQueryClient()
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const { form, values, text, set, option, errorText, errorTextOf, isSending } = useForm<CreateValues>({
    stored: empty,
    checks: {
      name: (name) => (name.trim().length >= limits.name.min ? undefined : t('nameShort', { min: limits.name.min })),
      username: () => handleErrorText,
    },
    about: usernameCodes,
    async send({ name, username, games }) {
      const body = { name: name.trim(), username, ...(games.length > 0 && { games: [...games] }) }
      const idempotencyKey = idempotency.keyOf(body)
      const organization = parentId
        ? await call('POST /organizations/{id}/chapters', { params: { id: parentId }, body, idempotencyKey })
        : (await call('POST /organizations', { body, idempotencyKey })).organization
      await Promise.all(
        ['GET /user/founding', 'GET /user/organizations', 'GET /organizations/{id}/chapters'].map((address) =>
          client.invalidateQueries({ queryKey: [address] }),
        ),
      )
      if (organization) await navigate(`/${organization.username}/manage`)
    },
  })
  const check = useUsernameCheck(values.username, null)
  const handleErrorText = useUsernameError(check)
  return (
    <form className="community-form" {...form}>
      <TextField
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={limits.name.max}
        autoComplete="off"
        {...text('name')}
        onChange={({ target }) => {
          // The handle follows the name until the user edits it.
          if (values.username === suggestHandle(values.name)) set('username', suggestHandle(target.value))
          set('name', target.value)
        }}
      />
      <HandleField check={check} {...text('username')} error={errorTextOf('username')} />
      <GamePicks option={(id) => option('games', id)} count={values.games.length} error={errorTextOf('games')} />
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" size="large" loading={isSending}>
          {asksFirst ? t('sendRequest') : t('create')}
        </Button>
        <p className="hint mt-2">{asksFirst ? t('requestHint') : t('createHint')}</p>
      </div>
    </form>
  )
}

/** A handle from a name: "Nordlicht FGC e.V." becomes "nordlicht-fgc-e-v". */
export const suggestHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, identityLimits.username.max)
    .replace(/^-+|-+$/g, '')
