import { useSuspenseQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { sponsorsOf } from '../../page/queries.ts'
import { useManage } from '../manage-access.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Sponsor } from './queries.ts'
import type { SponsorValues } from './sponsor-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useListEditor } from './use-list-editor.ts'

const SponsorDialog = lazy(async () => ({ default: (await import('./sponsor-dialog.tsx')).SponsorDialog }))

const valuesOf = ({ id, name, tier, link }: Sponsor): SponsorValues => ({ id, name, tier, link })

/** The sponsors in the order of the page. Each change stores the whole list. */
export function SponsorsPanel() {
  const t = useTranslation('community-promotion')
  const tCommunity = useTranslation('community')
  const { id } = useManage().organization
  const { data: sponsors } = useSuspenseQuery(sponsorsOf(id)).data
  const stale = ['GET /organizations/{id}/sponsors'] as const
  const save = useAction('PATCH /organizations/{id}/sponsors', stale, () => t('saved'), { CONFLICT: t('conflict') })
  const inputOf = (list: SponsorValues[]) => ({ params: { id }, body: { sponsors: list, stored } })
  const store = (list: SponsorValues[], onSuccess?: () => void) => save.act(inputOf(list), onSuccess)
  const send = (list: SponsorValues[]) => save.send(inputOf(list))
  const stored = sponsors.map(({ name, tier, link }) => ({ name, tier, link }))
  const { edited, setEdited, submit, deleted, setDeleted, remove, menuOf } = useListEditor({
    rows: sponsors,
    valuesOf,
    store,
    send,
  })

  const add = (
    <Button kind="primary" size="small" onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden="true" />
      {t('addSponsor')}
    </Button>
  )
  return (
    <section>
      <div className="promotion-head">
        <h2>{tCommunity('sponsors')}</h2>
        {sponsors.length > 0 && add}
        <p>{t('sponsorsAbout')}</p>
      </div>
      <DataTable
        label={tCommunity('sponsors')}
        rows={sponsors}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={[
          {
            head: t('sponsor'),
            cell: ({ name, image }) => (
              <span className="flex items-center">
                <Thumbnail url={image?.url} />
                {name}
              </span>
            ),
          },
          { head: t('tier'), cell: ({ tier }) => tCommunity(`sponsorTier.${tier}`) },
          { head: t('link'), cell: ({ link }) => (link ? hostOf(link) : t('noLink')) },
        ]}
        factsOf={({ tier, link }) =>
          [tCommunity(`sponsorTier.${tier}`), link && hostOf(link)].filter(Boolean).join(' · ')
        }
        menuOf={menuOf}
        empty={
          <Empty icon={Handshake} title={t('noSponsors')} action={add}>
            {t('noSponsorsText')}
          </Empty>
        }
      />
      {edited && (
        <Suspense>
          <SponsorDialog
            organizationId={id}
            sponsor={edited === 'new' ? null : edited}
            isSaving={save.isPending}
            onSubmit={submit}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {deleted && (
        <DeleteDialog
          kind="Sponsor"
          name={deleted.name}
          isBusy={save.isPending}
          onDelete={() => void remove()}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

const hostOf = (link: string) => new URL(link).host
