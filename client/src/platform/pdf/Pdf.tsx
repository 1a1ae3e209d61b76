import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'

const Viewer = lazy(() => import('./PdfViewer.tsx').then(({ PdfViewer }) => ({ default: PdfViewer })))

/** The viewer of PDFs: 190 kB and a worker, fetched by the first document that somebody opens. */
export function Pdf(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Viewer {...props} />
    </Suspense>
  )
}
