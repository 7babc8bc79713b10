import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useBlock } from './queries.ts'

type UnblockButtonProps = { id: string; username: string | null; size?: 'normal' | 'small' }

export function UnblockButton({ id, username, size }: UnblockButtonProps) {
  const t = useTranslation('privacy')
  const unblock = useBlock()
  return (
    <Button
      size={size}
      loading={unblock.isPending}
      aria-label={username ? t('unblockName', { name: `@${username}` }) : undefined}
      onClick={() => unblock.mutate({ id, username, block: false })}
    >
      {t('unblock')}
    </Button>
  )
}
