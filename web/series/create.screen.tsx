/** A new series: a name and three choices. Everything else has a default that can change later. */
import { seriesLimits as limits, type SeriesEntrants, seriesEntrants } from '@guildhall/contract/series/constants.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../lib/api/api.ts'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { CreateFooter, HostField } from '../tournaments/create/event-fields.tsx'
import { CreationClosed, useMayHostAlone } from '../tournaments/create/hosting.tsx'
import { communities } from '../tournaments/create/queries.ts'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Page } from '../ui/layout/page.tsx'
import './series.css'

const queries: PageQueries = () => [communities()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const initialEntrants: SeriesEntrants = 'player'

export default function CreateSeriesScreen() {
  const t = useTranslation('series')
  const client = useQueryClient()
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const own = useSuspenseQuery(communities()).data.data.filter(({ role }) => role === 'OWNER' || role === 'ADMIN')
  const mayHostAlone = useMayHostAlone()
  const { form, text, errorText, error, isSending, isDirty } = useForm({
    stored: {
      name: '',
      description: '',
      organizationId: mayHostAlone ? '' : (own[0]?.id ?? ''),
      entrants: initialEntrants,
      count: '',
    },
    checks: { name: (name) => (name.trim().length >= limits.name.min ? undefined : t('nameShort')) },
    async send({ name, description, organizationId, entrants, count }) {
      const body = {
        name: name.trim(),
        ...(description.trim() && { description: description.trim() }),
        ...(organizationId && { organizationId }),
        rules: { entrants, ...(count && { count: Number(count) }) },
      }
      const { id } = await call('POST /series', { body, idempotencyKey: idempotency.keyOf(body) })
      void client.invalidateQueries({ queryKey: ['GET /series'] })
      await navigate(`/series/${id}/manage`)
    },
  })
  return (
    <Page title={t('createTitle')} lead={t('createLead')}>
      <PageMeta title={t('createTitle')} description={t('createLead')} hidden />
      {!mayHostAlone && own.length === 0 ? (
        <CreationClosed />
      ) : (
        <form className="series-form" {...form}>
          <HostField communities={own} mayHostAlone={mayHostAlone} field={text('organizationId')} />
          <TextField
            label={t('name')}
            placeholder={t('nameExample')}
            maxLength={limits.name.max}
            autoComplete="off"
            {...text('name')}
          />
          <TextArea label={t('description')} maxLength={limits.description.max} {...text('description')} />
          <Select label={t('entrants')} description={t('entrantsAbout')} {...text('entrants')}>
            {seriesEntrants.map((entrants) => (
              <option key={entrants} value={entrants}>
                {t(`entrants.${entrants}`)}
              </option>
            ))}
          </Select>
          <TextField
            type="number"
            min={1}
            max={limits.events}
            label={t('count')}
            description={t('countAbout')}
            {...text('count')}
          />
          <CreateFooter
            label={t('createSeries')}
            hint={t('createHint')}
            errorText={errorText}
            error={error}
            isSending={isSending}
            isDirty={isDirty}
          />
        </form>
      )}
    </Page>
  )
}
