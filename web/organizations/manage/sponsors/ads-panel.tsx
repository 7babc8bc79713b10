import { useSuspenseQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useNow } from '../../../lib/page/now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { DataTable, RowState } from '../../../ui/table/data-table.tsx'
import { useManage } from '../manage-access.ts'
import type { AdValues } from './ad-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type AdReport, adReports } from './queries.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useListEditor } from './use-list-editor.ts'

const AdDialog = lazy(async () => ({ default: (await import('./ad-dialog.tsx')).AdDialog }))

const valuesOf = ({ id, name, placement, link, startsAt, endsAt }: AdReport): AdValues => ({
  id,
  name,
  placement,
  link,
  startsAt,
  endsAt,
})

const tones = { running: 'success', scheduled: 'info', ended: 'plain' } as const

/** The ads with their views and clicks. Each change stores the whole list. */
export function AdsPanel() {
  const t = useTranslation('community-promotion')
  const { number, day } = useFormat()
  const now = useNow(60_000)
  const { id } = useManage().organization
  const { data: ads } = useSuspenseQuery(adReports(id)).data
  const stale = ['GET /admin/organizations/{id}/ads', 'GET /organizations/{id}/ads'] as const
  const save = useAction('PATCH /organizations/{id}/ads', stale, () => t('saved'), { CONFLICT: t('conflict') })
  const inputOf = (list: AdValues[]) => ({ params: { id }, body: { ads: list, stored } })
  const store = (list: AdValues[], onSuccess?: () => void) => save.act(inputOf(list), onSuccess)
  const send = (list: AdValues[]) => save.send(inputOf(list))
  const stored = ads.map(valuesOf).map(({ id: _, ...facts }) => facts)
  const { edited, setEdited, submit, deleted, setDeleted, remove, menuOf } = useListEditor({
    rows: ads,
    valuesOf,
    store,
    send,
  })

  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden="true" />
      {t('addAd')}
    </Button>
  )
  const stateOf = (ad: AdReport) => adState(ad, now)
  const datesOf = ({ startsAt, endsAt }: AdReport) => {
    if (startsAt && endsAt) return t('fromTo', { from: day(startsAt), to: day(endsAt) })
    if (startsAt) return t('from', { date: day(startsAt) })
    return endsAt ? t('until', { date: day(endsAt) }) : t('always')
  }
  const shareOf = ({ views, clicks }: { views: number; clicks: number }) =>
    views > 0 ? t('percent', { share: number(Math.round((1_000 * clicks) / views) / 10) }) : '–'

  return (
    <section>
      <div className="promotion-head">
        <h2>{t('ads')}</h2>
        {ads.length > 0 && add}
        <p>{t('adsAbout')}</p>
      </div>
      <DataTable
        label={t('ads')}
        rows={ads}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={[
          {
            head: t('ad'),
            cell: ({ name, image }) => (
              <span className="flex items-center">
                <Thumbnail url={image?.url} />
                {name}
              </span>
            ),
          },
          {
            head: t('state'),
            cell: (ad) => <RowState tone={tones[stateOf(ad)]}>{t(`adState.${stateOf(ad)}`)}</RowState>,
          },
          { head: t('placement'), cell: ({ placement }) => t(`placementName.${placement}`) },
          { head: t('dates'), cell: datesOf, wide: true },
          { head: t('views'), cell: ({ recent }) => number(recent.views), align: 'right' },
          { head: t('clicks'), cell: ({ recent }) => number(recent.clicks), align: 'right' },
          { head: t('clickRate'), cell: ({ recent }) => shareOf(recent), align: 'right' },
          { head: t('allViews'), cell: ({ views }) => number(views), align: 'right', wide: true },
        ]}
        factsOf={(ad) =>
          t('adFacts', {
            state: t(`adState.${stateOf(ad)}`),
            views: number(ad.recent.views),
            clicks: number(ad.recent.clicks),
          })
        }
        menuOf={menuOf}
        empty={
          <Empty icon={Megaphone} title={t('noAds')} action={add}>
            {t('noAdsText')}
          </Empty>
        }
      />
      {edited && (
        <Suspense>
          <AdDialog
            organizationId={id}
            ad={edited === 'new' ? null : edited}
            isSaving={save.isPending}
            onSubmit={submit}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {deleted && (
        <DeleteDialog
          kind="Ad"
          name={deleted.name}
          isBusy={save.isPending}
          onDelete={() => void remove()}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

type Dates = { startsAt: string | null; endsAt: string | null }

/** On the server the reader’s clock is not known yet: the ad is shown as running until it is. */
export function adState({ startsAt, endsAt }: Dates, now: number | null): 'scheduled' | 'running' | 'ended' {
  if (now === null) return 'running'
  if (startsAt && Date.parse(startsAt) > now) return 'scheduled'
  return endsAt && Date.parse(endsAt) <= now ? 'ended' : 'running'
}
