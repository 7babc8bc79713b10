import type { ReactNode } from 'react'

type BlockProps = { title: string; span?: 4 | 5 | 6 | 7 | 8 | 12; children: ReactNode }

export function Block({ title, span = 6, children }: BlockProps) {
  return (
    <section className="gallery-block" data-span={span}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="gallery-labelled">
    {children}
    {label}
  </span>
)
