import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadDrawing } from '../ui/art/cover/drawing.ts'

/** After navigation: moves the focus to the content and announces the new title. */
export function Announcer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the path changes
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  )
}

/** A thin progress bar while the next page loads; hidden for the first 150 ms. */
export function NavigationProgress() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') loadDrawing() // together with the data, so that the next page has its covers
  }, [state])
  return state === 'idle' ? null : <div className="waiting" aria-hidden="true" />
}
