import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '#platform/session/files.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotDrawn } from './NotDrawn.tsx'
import { Pdf } from './Pdf.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'

export const isPdf = ({ media_type }: { media_type: string }): boolean => media_type === 'application/pdf'

interface PdfPaperProps extends Pick<PdfViewerProps, 'renderOver'> {
  file: { id: string; name: string }
}

/** A PDF that was uploaded, as it is. */
export function PdfPaper({ file, ...props }: PdfPaperProps) {
  const pdf = useQuery({
    queryKey: ['pdf', file.id],
    queryFn: async ({ signal }) => (await fetchFile(file.id, { signal })).body,
    staleTime: Infinity,
    retry: false,
  })
  if (pdf.data) return <Pdf file={pdf.data} name={file.name} {...props} />
  if (pdf.isError) return <NotDrawn onRetry={() => void pdf.refetch()} />
  return <Skeleton className="h-96 rounded-md" />
}
