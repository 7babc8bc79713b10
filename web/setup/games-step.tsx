import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import type { SetupState } from './queries.ts'

/** A starter set of games; more are added in the admin area. */
export function GamesStep({ state: { games }, onNext }: { state: SetupState; onNext: () => void }) {
  const t = useTranslation('setup')
  const add = useAction('POST /setup/games', ['GET /setup/state'])
  const { form, option, values, errorText, isSending } = useForm({
    stored: { slugs: games.map(({ slug }) => slug) },
    async send() {
      if (newSlugs.length > 0) await add.send({ body: { slugs: newSlugs } })
      onNext()
    },
  })
  const newSlugs = games.filter(({ slug, exists }) => !exists && values.slugs.includes(slug)).map(({ slug }) => slug)
  return (
    <form className="grid gap-5" {...form}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('games')}</legend>
        {games.map(({ slug, name, exists }) => (
          <Checkbox key={slug} {...option('slugs', slug)} {...(exists && { checked: true, disabled: true })}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" loading={isSending}>
          {newSlugs.length > 0 ? t('addGames', { count: newSlugs.length }) : t('continue')}
        </Button>
      </div>
    </form>
  )
}
