import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { calls } from '../queries.ts'
import { useT } from '../words.ts'

interface PdfButtonProps {
  id: string
  name: string
  isSmall?: boolean
}

/** A report as PDF; what is not out says so across its pages. */
export function PdfButton({ id, name, isSmall = false }: PdfButtonProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await download(calls.print({ params: { id } }), `Rapor kualitatif ${name}.pdf`)
    } catch (error) {
      notifyProblem(error)
    } finally {
      setBusy(false)
    }
  }
  if (isSmall)
    return (
      <IconButton label={t(($) => $.pdf.of, { name })} disabled={isBusy} onClick={() => void take()}>
        <Download />
      </IconButton>
    )
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void take()}>
      <Download aria-hidden />
      {t(($) => $.pdf.take)}
    </Button>
  )
}
