import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Time } from '../../../ui/feedback/time.tsx'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { nameOf } from '../../../ui/table/person-cell.tsx'
import { sectionPath } from '../sections.ts'
import { settingsReads } from './queries.ts'
import { useSettings } from './use-settings.ts'

/** Ownership is offered to a member in the list of members, and the member confirms it. */
export function OwnershipPart() {
  const t = useTranslation('community-settings')
  const { organization, settings } = useSettings()
  const withdraw = useAction('DELETE /organizations/{id}/transfer', settingsReads, () => t('offerWithdrawn'))
  return (
    <AreaPart id="ownership" title={t('ownership')} about={t('ownershipAbout')}>
      {settings.transfer ? (
        <div className="area-row" data-waits>
          <span className="area-row-text">
            {t('offerOpen', { name: nameOf(settings.transfer.to) })}
            <small>
              {t('offerUntil')} <Time at={settings.transfer.expiresAt} show="full" />
            </small>
          </span>
          <Button
            size="small"
            kind="ghost"
            loading={withdraw.isPending}
            onClick={() => withdraw.act({ params: { id: organization.id } })}
          >
            {t('withdrawOffer')}
          </Button>
        </div>
      ) : (
        <div>
          <ButtonLink kind="ghost" to={sectionPath(organization.username, 'members')}>
            {t('chooseMember')}
          </ButtonLink>
        </div>
      )}
    </AreaPart>
  )
}
