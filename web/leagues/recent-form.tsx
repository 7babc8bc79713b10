import { useTranslation } from '../lib/i18n/i18n.ts'
import { ResultBadges, type ResultText } from '../ui/feedback/result-badges.tsx'

export type FormResult = 'won' | 'drawn' | 'lost'

const results = { won: 'win', drawn: 'draw', lost: 'loss' } as const satisfies Record<FormResult, ResultText['result']>

/** The latest results of a team, oldest first. */
export function RecentForm({ results: form }: { results: readonly FormResult[] }) {
  const t = useTranslation('leagues')
  const textOf = (result: FormResult) => ({
    result: results[result],
    letter: t(`form.${result}`),
    name: t(`form.${result}Long`),
  })
  return <ResultBadges results={form.map(textOf)} label={t('form.label')} />
}
