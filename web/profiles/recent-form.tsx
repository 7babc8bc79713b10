import { useTranslation } from '../lib/i18n/i18n.ts'
import { ResultBadges } from '../ui/feedback/result-badges.tsx'
import type { PlayerResult } from './queries.ts'

export function useResultText() {
  const t = useTranslation('profiles')
  return (result: PlayerResult) => ({ result, letter: t(`mark.${result}`), name: t(`result.${result}`) })
}

/** The last results, in the order of play. `form` starts with the latest. */
export function RecentForm({ form, label }: { form: readonly PlayerResult[]; label: string }) {
  const textOf = useResultText()
  return <ResultBadges results={form.toReversed().map(textOf)} label={label} />
}
