import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import type { SetupState } from './queries.ts'

/** A starter set of games; more are added in the admin area. */
export function GamesStep({ state: { games }, onNext }: { state: SetupState; onNext: () => void }) {
  const t = useTranslation('setup')
  const [slugs, setSlugs] = useState<readonly string[]>(games.map(({ slug }) => slug))
  const { act, isPending } = useAction('POST /setup/games', ['GET /setup/state'])
  const toggle = (slug: string) =>
    setSlugs(slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug])
  const newSlugs = games.filter(({ slug, exists }) => !exists && slugs.includes(slug)).map(({ slug }) => slug)
  const save = () => (newSlugs.length === 0 ? onNext() : act({ body: { slugs: newSlugs } }, onNext))
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">{t('games')}</legend>
        {games.map(({ slug, name, exists }) => (
          <Checkbox key={slug} checked={exists || slugs.includes(slug)} disabled={exists} onChange={() => toggle(slug)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <Button kind="primary" loading={isPending} onClick={save}>
          {newSlugs.length > 0 ? t('addGames', { count: newSlugs.length }) : t('continue')}
        </Button>
      </div>
    </>
  )
}
