import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { manageProfile } from '../queries.ts'
import { useManage } from './manage-access.ts'

/** Publishes a draft; the button says what is missing before it can be pressed. */
export function PublishButton() {
  const t = useTranslation('community-manage')
  const { id, name, visibility } = useManage().organization
  const { data: profile } = useQuery(manageProfile(id))
  const publish = useAction(
    'PATCH /organizations/{id}',
    [
      'GET /organizations/{id}',
      'GET /admin/organizations/{id}',
      'GET /admin/organizations/{id}/profile',
      'GET /organizations/paginated',
    ],
    () => t('published', { name }),
  )
  if (visibility !== 'DRAFT' || !profile) return null
  const { missing } = profile
  return (
    <div className="publish">
      <Button
        kind="primary"
        disabled={missing.length > 0}
        loading={publish.isPending}
        onClick={() => publish.act({ params: { id }, body: { visibility: 'PUBLIC' } })}
      >
        {t('publish')}
      </Button>
      <p className="hint">
        {missing.length === 0
          ? t('publishAbout')
          : t(
              missing.length === 2
                ? 'publishNeedsBoth'
                : missing[0] === 'about'
                  ? 'publishNeedsAbout'
                  : 'publishNeedsCrest',
            )}
      </p>
    </div>
  )
}
