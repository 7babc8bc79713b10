import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

type MessageUserButtonProps = Pick<ComponentProps<typeof Button>, 'kind'> & { userId: string; name: string }

/** For the staff of the site. */
export function MessageUserButton({ userId, name, kind }: MessageUserButtonProps) {
  const t = useTranslation('tickets')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind={kind} onClick={() => setOpen(true)}>
        {t('message')}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageDialog userId={userId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
