import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

type HelpButtonProps = Pick<ComponentProps<typeof Button>, 'kind' | 'size'> & { matchId?: string }

export function HelpButton({ matchId, ...button }: HelpButtonProps) {
  const t = useTranslation('matches')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {t('askForHelp')}
      </Button>
      {isOpen && (
        <Suspense>
          <HelpDialog matchId={matchId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
