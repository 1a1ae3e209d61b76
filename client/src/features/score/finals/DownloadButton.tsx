import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import type { Sheet } from '../queries.ts'
import { useT } from './words.ts'

/** `Rekap Nilai.xlsx`, of the semester and the finals that are shown. */
export function DownloadButton({ sheet: { course, semester, period } }: { sheet: Sheet }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await download(api.score.download({ params: { id: course.id }, query: { semester, period } }), 'Rekap Nilai.xlsx')
    } catch (error) {
      notifyProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void take()}>
      <Download aria-hidden />
      <span className="max-md:sr-only">{t(($) => $.download)}</span>
    </Button>
  )
}
