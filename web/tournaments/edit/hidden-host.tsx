import { Link } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'

/** Lists name no community that outsiders cannot open, so they leave out its public events. */
export const hasHiddenHost = ({ organization }: Pick<Tournament, 'organization'>) =>
  organization?.visibility === 'DRAFT' || organization?.visibility === 'PRIVATE'

/** Says why a public event is not listed, with a link to the community. */
export function HiddenHost({ event: { organization } }: { event: Pick<Tournament, 'organization'> }) {
  const t = useTranslation('edit')
  if (!organization) return null
  return (
    <p className="hint">
      <RichTranslation
        text={t('hostHidden', { name: organization.name })}
        parts={{ link: (name) => <Link to={`/${organization.username}/manage`}>{name}</Link> }}
      />
    </p>
  )
}
