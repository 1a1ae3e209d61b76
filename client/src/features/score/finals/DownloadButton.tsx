import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import type { Sheet } from '../queries.ts'
import { useT } from './words.ts'

/** `Rekap Nilai.xlsx`, of the semester and the finals that are shown. */
export async function downloadSheet({ course, semester, period }: Sheet): Promise<void> {
  try {
    await download(api.score.download({ params: { id: course.id }, query: { semester, period } }), 'Rekap Nilai.xlsx')
  } catch (error) {
    notifyProblem(error)
  }
}

export function DownloadButton({ sheet, className }: { sheet: Sheet; className?: string | undefined }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    void downloadSheet(sheet).finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={take} className={className}>
      <Download aria-hidden />
      {t(($) => $.download)}
    </Button>
  )
}
