import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { applyBrand } from '#ui/brand.ts'
import { cn } from '#ui/cn.ts'

const devices = { phone: { width: 360, height: 680 }, laptop: { width: 1024, height: 680 } } as const
export type Device = keyof typeof devices

interface FrameProps {
  /** Read by whoever cannot see it. */
  title: string
  device: Device
  isDark: boolean
  brand: string | null
  children: ReactNode
}

/**
 * A page within the page: of a device's own width, so that everything lies as it will there, and of its own theme and
 * colours. It is looked at and not used, so nothing in it takes the focus.
 */
export function Frame({ title, device, isDark, brand, children }: FrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  const [room, setRoom] = useState(0)
  const { width, height } = devices[device]
  const scale = Math.min(1, room / width)

  useEffect(() => {
    if (!page) return
    page.documentElement.classList.toggle('dark', isDark)
    applyBrand(brand, page.documentElement)
  }, [page, isDark, brand])

  return (
    <div
      ref={(box) => {
        if (!box) return undefined
        const observer = new ResizeObserver(() => setRoom(box.clientWidth))
        observer.observe(box)
        return () => observer.disconnect()
      }}
      style={{ height: height * scale }}
      className={cn('overflow-hidden rounded-lg border border-border-strong', device === 'phone' && 'rounded-xl')}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it loads nothing: what stands in it is drawn by this page */}
      <iframe
        title={title}
        tabIndex={-1}
        ref={(frame) => {
          const inner = frame?.contentDocument
          if (inner) setPage(dressed(inner))
        }}
        onLoad={({ currentTarget }) => {
          // Firefox puts a document of its own into the frame once it has loaded.
          if (currentTarget.contentDocument) setPage(dressed(currentTarget.contentDocument))
        }}
        style={{ width, height, transform: `scale(${scale})` }}
        className="origin-top-left border-0"
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** In the style sheets of the page around it. */
function dressed(page: Document): Document {
  if (page.body.inert) return page
  page.documentElement.lang = document.documentElement.lang
  page.title = document.title
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(sheet.cloneNode(true))
  page.body.inert = true
  return page
}
