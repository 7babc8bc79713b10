import type { LucideIcon } from 'lucide-react'

type ToolButtonProps = {
  icon: LucideIcon
  label: string
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Pressing the mouse on it keeps the selection of the text. */
export function ToolButton({ icon: Icon, label, pressed, expanded, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
