import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { LeagueForm } from './league-form.ts'
import { withStored } from './options.ts'

const reaches = [1, 2, 3, 5, 10, 20]
const hours = [24, 48, 72, 120, 168]
const sizes = [16, 32, 64, 128, 256, 512, 1024]

/** A ladder or a queue has no calendar: it ends on a day, or when the host ends it. */
export function SeasonEnd({ form: { text } }: { form: LeagueForm }) {
  const t = useTranslation('leagues-create')
  return (
    <>
      <TextField
        type="datetime-local"
        label={t('end')}
        note={t('optional')}
        description={t('endAbout')}
        {...text('end')}
      />
      <Select label={t('maxPlayers')} {...text('maxPlayers')}>
        {sizes.map((count) => (
          <option key={count} value={count}>
            {t('sizeOption', { count })}
          </option>
        ))}
      </Select>
    </>
  )
}

type LadderFieldsProps = {
  form: LeagueForm
  /** During the season only the time to answer can change. */
  isLocked?: boolean
}

/** How a ladder ranks, and who may challenge whom. */
export function LadderFields({ form: { text, tick, values }, isLocked }: LadderFieldsProps) {
  const t = useTranslation('leagues-create')
  return (
    <>
      <div className="field-grid">
        <Select
          label={t('ladder')}
          description={values.ladder === 'position' ? t('ladderAbout.position') : t('ladderAbout.rating')}
          disabled={isLocked}
          {...text('ladder')}
        >
          <option value="rating">{t('ladder.rating')}</option>
          <option value="position">{t('ladder.position')}</option>
        </Select>
        <Select label={t('reach')} disabled={isLocked} {...text('reach')}>
          {withStored(reaches, values.reach).map((count) => (
            <option key={count} value={count}>
              {t('reachOption', { count })}
            </option>
          ))}
        </Select>
        <Select label={t('answerHours')} description={t('answerHoursAbout')} {...text('answerHours')}>
          {withStored(hours, values.answerHours).map((count) => (
            <option key={count} value={count}>
              {t('dayOption', { count: count / 24 })}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox disabled={isLocked} {...tick('openReports')}>
        {t('openReports')}
      </Checkbox>
    </>
  )
}
