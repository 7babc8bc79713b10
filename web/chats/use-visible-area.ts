import { useEffect, useRef } from 'react'

/**
 * Fits an element into the part of the screen above the on-screen keyboard. Neither iOS nor Android changes `dvh` when the keyboard
 * opens. Custom properties are set by script, because the content security policy blocks style attributes.
 */
export function useVisibleArea() {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      if (viewport.scale > 1.01) return // the reader zooms
      area.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      area.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [])
  return area
}
