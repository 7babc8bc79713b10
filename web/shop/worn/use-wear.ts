import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'

/** Wears a banner or a tag on the profile, or takes it off. */
export function useWear() {
  const t = useTranslation('shop')
  const { act } = useAction('PUT /user/items/{id}/worn', ['GET /user/items', 'GET /profiles/{id}'], ({ isWorn }) =>
    isWorn ? t('wornNow') : t('takenOff'),
  )
  return (id: string, worn: boolean) => act({ params: { id }, body: { worn } })
}
