import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** After a change of page: the focus goes to the content, and the new title is said. */
export function Announcer() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of path that is announced
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
    setSaid(document.title)
  }, [pathname])

  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

/** A thin line while the next page is on its way; none before 150 ms. */
export function Waiting() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="waiting" aria-hidden="true" />
}
