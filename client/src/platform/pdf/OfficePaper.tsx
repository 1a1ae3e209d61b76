import { fileRefusal } from '@kelasku/shared/kernel/files'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { CallError } from '#platform/api/call-error.ts'
import { DownloadPaper } from '#platform/pictures/DownloadPaper.tsx'
import { fetchPreview } from '#platform/session/files.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotDrawn } from './NotDrawn.tsx'
import { Pdf } from './Pdf.tsx'
import { useT } from './words.ts'

interface OfficePaperProps {
  file: { id: string; name: string; size: number }
}

/** An office's paper as the server has drawn it; where it cannot, the paper itself is offered. */
export function OfficePaper({ file }: OfficePaperProps) {
  const preview = useQuery({
    queryKey: ['preview', file.id],
    queryFn: async ({ signal }) => (await fetchPreview(file.id, { signal })).body,
    staleTime: Infinity,
    retry: false,
  })
  if (preview.data) return <Pdf file={preview.data} name={file.name} />
  if (!preview.isError) return <Skeleton className="h-96 rounded-md" />
  const { error } = preview
  if (error instanceof CallError && error.code === fileRefusal.preview_unavailable.kind.code)
    return (
      <Alert tone="info" title={error.message}>
        <DownloadPaper of={file} />
      </Alert>
    )
  return <NotDrawn onRetry={() => void preview.refetch()} />
}

interface LookButtonProps {
  name: string
  onPress: () => void
}

export function LookButton({ name, onPress }: LookButtonProps) {
  const t = useT()
  return (
    <Button variant="outline" aria-label={t(($) => $.lookAt, { name })} onClick={onPress}>
      <Eye aria-hidden />
      {t(($) => $.look)}
    </Button>
  )
}
