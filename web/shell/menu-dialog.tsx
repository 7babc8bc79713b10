import { ChevronRight, LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { useReturnFocus } from '../ui/overlay/return-focus.ts'
import { logOut } from './log-out.ts'
import { UserCard } from './user-card.tsx'

type MenuDialogProps = {
  open: boolean
  onClose: () => void
  logo: ReactNode
  /** The links. */
  children: ReactNode
  /** Above the buttons to log in or out. */
  foot: ReactNode
}

/** The full-screen menu below 860 px. */
export function MenuDialog({ open, onClose, logo, children, foot }: MenuDialogProps) {
  const t = useTranslation('shell')
  const { user } = useSession()
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content className="phone-menu" aria-describedby={undefined} {...focus}>
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <div className="top-bar-inside phone-menu-head">
            {logo}
            <Dialog.Close asChild>
              <IconButton className="ml-auto" label={t('closeMenu')}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav className="phone-menu-body" aria-label={t('mainMenu')}>
            {user && <UserCard user={user} />}
            {children}
            <div className="phone-menu-foot">
              {foot}
              {user ? (
                <Button kind="ghost" size="large" wide onClick={() => void logOut(t)}>
                  <LogOut size={18} aria-hidden="true" />
                  {t('logOut')}
                </Button>
              ) : (
                <>
                  <ButtonLink kind="primary" size="large" wide to="/signup" onClick={onClose}>
                    {t('createAccount')}
                  </ButtonLink>
                  <ButtonLink kind="ghost" size="large" wide to="/login" onClick={onClose}>
                    {t('logIn')}
                  </ButtonLink>
                </>
              )}
            </div>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type MenuRowProps = { to: string; label: string; onClose: () => void }

export const MenuRow = ({ to, label, onClose }: MenuRowProps) => (
  <Link className="phone-menu-row" to={to} onClick={onClose}>
    {label}
    <ChevronRight size={20} aria-hidden="true" />
  </Link>
)
