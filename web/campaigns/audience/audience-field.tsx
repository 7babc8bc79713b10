/** Who gets a campaign: conditions as chips, with the number of recipients and some of them. */
import { type CampaignType, campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { ListFilter, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import type { Audience, CampaignOwner, Condition } from '../queries.ts'
import { AudienceCount } from './audience-count.tsx'
import { useConditionText } from './use-condition-text.ts'

const ConditionDialog = lazy(async () => ({ default: (await import('./condition-dialog.tsx')).ConditionDialog }))

type AudienceFieldProps = {
  owner: CampaignOwner
  type: CampaignType
  value: Audience
  onChange: (audience: Audience) => void
}

export function AudienceField({ owner, type, value, onChange }: AudienceFieldProps) {
  const t = useTranslation('campaigns')
  const textOf = useConditionText(value.all)
  /** The index of the condition in the dialog; after the last one for a new condition. */
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const setAll = (all: Condition[]) => onChange({ all })
  function save(condition: Condition) {
    setAll(value.all.toSpliced(openIndex ?? value.all.length, 1, condition))
    setOpenIndex(null)
  }
  const everyone = owner.organizationId ? t('allMembers') : t(`everyone.${type}`)
  return (
    <fieldset className="audience">
      <legend className="field-label">{t('audience')}</legend>
      <div className="audience-chips">
        <Chip pressed={value.all.length === 0} onClick={() => setAll([])}>
          {everyone}
        </Chip>
        {value.all.map((condition, index) => {
          const text = textOf(condition)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be equal
            <span key={index} className="audience-condition">
              <button type="button" disabled={condition.kind === 'user'} onClick={() => setOpenIndex(index)}>
                {text}
              </button>
              <button
                type="button"
                aria-label={t('removeCondition', { condition: text })}
                onClick={() => setAll(value.all.toSpliced(index, 1))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </span>
          )
        })}
        {value.all.length < campaignLimits.conditions && (
          <Chip onClick={() => setOpenIndex(value.all.length)}>
            <ListFilter size={16} aria-hidden="true" />
            {t('addFilter')}
          </Chip>
        )}
      </div>
      <AudienceCount owner={owner} type={type} audience={value} />
      {openIndex !== null && (
        <Suspense>
          <ConditionDialog
            owner={owner}
            condition={value.all[openIndex] ?? null}
            onSave={save}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
