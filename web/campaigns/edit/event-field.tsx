import { Trophy, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import type { CampaignOwner } from '../queries.ts'

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

type ChosenEvent = { id: string; name: string }

type EventFieldProps = {
  owner: CampaignOwner
  value: ChosenEvent | null
  onChange: (event: ChosenEvent | null) => void
}

/** The event that the email is about, whose placeholders and card it can contain then. */
export function EventField({ owner, value, onChange }: EventFieldProps) {
  const t = useTranslation('campaigns')
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className="audience">
      <legend className="field-label">
        {t('aboutEvent')} <small>{t('optional')}</small>
      </legend>
      <div className="audience-chips">
        {value ? (
          <span className="audience-condition">
            <button type="button" onClick={() => setOpen(true)}>
              {value.name}
            </button>
            <button
              type="button"
              aria-label={t('removeCondition', { condition: value.name })}
              onClick={() => onChange(null)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </span>
        ) : (
          <Button size="small" kind="ghost" onClick={() => setOpen(true)}>
            <Trophy size={16} aria-hidden="true" />
            {t('chooseEvent')}
          </Button>
        )}
      </div>
      <p className="hint">{t('aboutEventText')}</p>
      {isOpen && (
        <Suspense>
          <EventDialog owner={owner} value={value} onChoose={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
