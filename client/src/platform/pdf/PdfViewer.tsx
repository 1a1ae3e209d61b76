/** Shows a PDF without leaving Kelasku or asking anybody else's server. Reached through Pdf.tsx, which fetches it. */
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
// oxlint-disable-next-line import/default -- Vite gives an address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { Alert } from '#ui/alert.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { begin, moved, moveFor, type Move } from './view.ts'
import { useT } from './words.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** On a projector a page as wide as the screen is a line of text. */
const widest = 900

/** The policy of our pages compiles no WebAssembly; the script that stands in for it decodes the same pictures. */
const options = { useWasm: false }

export interface PdfViewerProps {
  /** What a call answered with. An address made of it (`blob:`) would be refused by the policy of our pages. */
  file: Blob
  /** The document's name, spoken. */
  name: string
  /** Lies over the page that is shown, as large as it is. */
  renderOver?: (page: ShownPage) => ReactNode
}

export interface ShownPage {
  /** From 1. */
  number: number
  /** Its height by its width. */
  ratio: number
}

export function PdfViewer({ file, name, renderOver }: PdfViewerProps) {
  const t = useT()
  const [view, setView] = useState(begin)
  const [shown, setShown] = useState<ShownPage | null>(null)
  const [frame, width] = useWidth()
  const go = (move: Move) => setView((now) => moved(now, move))

  const handleKey = (event: KeyboardEvent) => {
    const move = moveFor(event)
    if (!move) return
    event.preventDefault()
    go(move)
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div role="toolbar" aria-label={name} className="flex flex-wrap items-center justify-center gap-x-4">
        <div className="flex items-center gap-1">
          <IconButton label={t(($) => $.previous)} disabled={view.page <= 1} onClick={() => go('previous')}>
            <ChevronLeft />
          </IconButton>
          <output className="min-w-36 text-center tabular-nums">
            {view.total > 0 && t(($) => $.page, { page: view.page, total: view.total })}
          </output>
          <IconButton label={t(($) => $.next)} disabled={view.page >= view.total} onClick={() => go('next')}>
            <ChevronRight />
          </IconButton>
        </div>
        <div className="flex items-center gap-1">
          <IconButton label={t(($) => $.zoomOut)} onClick={() => go('zoomOut')}>
            <ZoomOut />
          </IconButton>
          <IconButton label={t(($) => $.fit)} onClick={() => go('fit')}>
            <MoveHorizontal />
          </IconButton>
          <IconButton label={t(($) => $.zoomIn)} onClick={() => go('zoomIn')}>
            <ZoomIn />
          </IconButton>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys turn the pages */}
      <section
        ref={frame}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        className="overflow-auto rounded-md border border-border bg-muted"
      >
        <Document
          suspense={false}
          file={file}
          options={options}
          loading={<Skeleton className="h-96" />}
          error={<Alert tone="danger">{t(($) => $.failed)}</Alert>}
          onLoadSuccess={({ numPages }) => setView({ ...begin, total: numPages })}
        >
          {width > 0 && (
            <Page
              className="mx-auto w-fit"
              pageNumber={view.page}
              width={Math.min(width, widest) * view.zoom}
              loading={<Skeleton className="h-96" />}
              onLoadSuccess={({ pageNumber, originalWidth, originalHeight }) =>
                setShown({ number: pageNumber, ratio: originalHeight / originalWidth })
              }
            >
              {shown?.number === view.page && renderOver?.(shown)}
            </Page>
          )}
        </Document>
      </section>
    </div>
  )
}

/** The width of an element, as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current: element } = ref
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
