type MeterProps = { value: number; max: number; label: string; tone?: 'plain' | 'accent' | 'copper' }

/** How much of something: places taken, experience gained. */
export const Meter = ({ value, max, label, tone = 'plain' }: MeterProps) => (
  <progress className="meter" data-tone={tone} value={Math.min(value, max)} max={max || 1} aria-label={label} />
)
