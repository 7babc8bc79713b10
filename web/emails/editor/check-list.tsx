import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type Preview = ReplyTo<'POST /admin/organizations/{id}/emailPreview'>
type CheckListProps = Pick<Preview, 'checks' | 'removed' | 'size'>

/** What would hinder the delivery of the email, and what was removed from its HTML. */
export function CheckList({ checks, removed, size }: CheckListProps) {
  const t = useTranslation('email-editor')
  const { number } = useFormat()
  const kilobytes = number(Math.max(1, Math.round(size / 1_000)))
  return (
    <div className="email-checks" aria-live="polite">
      <h3>{t('checks')}</h3>
      <ul>
        {checks.map(({ code, level, block, detail }) => (
          <li key={`${code}-${block}-${detail}`} data-level={level}>
            {level === 'error' ? (
              <CircleAlert size={16} aria-hidden="true" />
            ) : (
              <TriangleAlert size={16} aria-hidden="true" />
            )}
            <span>
              {t(`check.${code}`)} {block !== null && t('inBlock', { number: block + 1 })}
              {detail && <small className="hint">{detail}</small>}
            </span>
          </li>
        ))}
        {removed.map(({ what, count }) => (
          <li key={what} data-level="warning">
            <TriangleAlert size={16} aria-hidden="true" />
            <span>{t('removed', { what: t(`removedKind.${what}`), number: count })}</span>
          </li>
        ))}
        {checks.length === 0 && removed.length === 0 && (
          <li data-level="success">
            <CircleCheck size={16} aria-hidden="true" />
            <span>{t('noChecks')}</span>
          </li>
        )}
      </ul>
      <p className="hint">{t('emailSize', { size: kilobytes })}</p>
    </div>
  )
}
