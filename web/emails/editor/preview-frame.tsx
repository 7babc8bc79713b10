import { useEffect, useRef, useState } from 'react'
import { applyStyles, frameDocument } from './frame-document.ts'

const desktopWidth = 640
const phoneWidth = 375

type PreviewFrameProps = { title: string; html: string; device: 'desktop' | 'phone'; isDark: boolean }

/** The email at the width of the device, scaled down where it does not fit. The frame runs no scripts: members write its text. */
export function PreviewFrame({ title, html, device, isDark }: PreviewFrameProps) {
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [boxWidth, setBoxWidth] = useState(0)
  const [height, setHeight] = useState(0)
  const { html: document, css } = frameDocument(html, isDark)
  const width = device === 'desktop' ? desktopWidth : phoneWidth
  const scale = boxWidth > 0 ? Math.min(1, boxWidth / width) : 1

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setBoxWidth(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  function show() {
    if (!frame.current) return
    applyStyles(frame.current, css)
    setHeight(frame.current.contentDocument?.body.scrollHeight ?? 0)
  }

  return (
    <section
      className="email-frame-box"
      ref={box}
      style={{ height: height * scale || undefined }}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrollable area
      tabIndex={0}
    >
      <iframe
        key={isDark ? 'dark' : 'light'}
        ref={frame}
        title={title}
        srcDoc={document}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ width, height: height || undefined, transform: `scale(${scale})` }}
        onLoad={show}
      />
    </section>
  )
}
