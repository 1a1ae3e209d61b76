import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/forms/words.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Button } from '#ui/button.tsx'

interface DownloadPaperProps {
  of: { id: string; name: string; size: number }
}

export function DownloadPaper({ of: { id, name, size } }: DownloadPaperProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    downloadFile(id, name)
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="outline"
      busy={isBusy}
      aria-label={t(($) => $.files.download, { name })}
      onClick={fetchIt}
      className="max-w-full"
    >
      <FileText aria-hidden />
      <span className="truncate">{name}</span>
      <span className="text-xs text-muted-foreground">{sizeOf(size)}</span>
      <Download aria-hidden />
    </Button>
  )
}
