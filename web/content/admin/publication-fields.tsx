import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Time } from '../../ui/feedback/time.tsx'

type PublicationFieldsProps = {
  stored: string | null
  value: string | null
  onChange: (publishedAt: string | null) => void
}

/** Draft, published, or published at a time. */
export function PublicationFields({ stored, value, onChange }: PublicationFieldsProps) {
  const t = useTranslation('admin-content')
  const zone = useZone()
  const [openedAt] = useState(() => Date.now())
  const isFuture = (at: string | null) => at !== null && Date.parse(at) > openedAt
  const [isScheduled, setScheduled] = useState(isFuture(value))
  const choice = isScheduled ? 'scheduled' : value === null ? 'draft' : 'published'
  function choose(next: 'draft' | 'published' | 'scheduled') {
    setScheduled(next === 'scheduled')
    if (next === 'draft') onChange(null)
    // A text that is public keeps its date.
    else if (next === 'published') onChange(stored && !isFuture(stored) ? stored : new Date().toISOString())
    else onChange(isFuture(stored) ? stored : new Date(Date.now() + 86_400_000).toISOString())
  }
  return (
    <fieldset className="content-publication">
      <legend>{t('publication')}</legend>
      <Radio name="publication" checked={choice === 'draft'} onChange={() => choose('draft')}>
        {t('state.draft')}
      </Radio>
      <Radio name="publication" checked={choice === 'published'} onChange={() => choose('published')}>
        {t('state.published')}
      </Radio>
      <Radio name="publication" checked={choice === 'scheduled'} onChange={() => choose('scheduled')}>
        {t('schedule')}
      </Radio>
      {choice === 'scheduled' && (
        <TextField
          type="datetime-local"
          label={t('publishAt')}
          description={t('publishAtHint', { zone })}
          value={value ? wallTime(value, zone) : ''}
          onChange={({ target }) => {
            const at = momentOf(target.value, zone)
            if (at) onChange(at)
          }}
        />
      )}
      {choice === 'published' && value && (
        <p className="hint">
          {t('published')}: <Time at={value} show="full" />
        </p>
      )}
    </fieldset>
  )
}
