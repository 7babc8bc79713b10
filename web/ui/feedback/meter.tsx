type MeterProps = { value: number; max: number; label: string; tone?: 'plain' | 'accent' | 'copper' }

/** A bar for a share of a maximum: filled spots, XP. */
export const Meter = ({ value, max, label, tone = 'plain' }: MeterProps) => (
  <progress className="meter" data-tone={tone} value={Math.min(value, max)} max={max || 1} aria-label={label} />
)
