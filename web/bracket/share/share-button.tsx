import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'

/** A placeholder until the menu has loaded, so that the layout does not shift. */
export function ShareButton(rest: Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'>) {
  const t = useTranslation('bracket')
  return (
    <Button kind="ghost" size="small" {...rest}>
      <Share2 size={16} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}
