import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'

interface DownloadButtonProps {
  file: () => Parameters<typeof download>[0]
  children: ReactNode
}

/** One page's own file. */
export function DownloadButton({ file, children }: DownloadButtonProps) {
  return (
    <Button variant="outline" onClick={() => void download(file()).catch(notifyProblem)}>
      <Download aria-hidden />
      {children}
    </Button>
  )
}
