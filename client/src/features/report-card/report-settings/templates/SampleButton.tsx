import { Eye } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Pdf } from '#platform/pdf/Pdf.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { useSample } from '../mutations.ts'
import type { Half } from '../queries.ts'
import { useT } from '../words.ts'
import { looksOf, TemplateBoxes } from './template-boxes.ts'

interface SampleButtonProps {
  /** As they stand now, saved or not. */
  boxes: () => TemplateBoxes
  half: Half
}

/** What the draft would print. It needs neither a name nor a level yet. */
export function SampleButton({ boxes, half }: SampleButtonProps) {
  const t = useT()
  const sample = useSample()
  const [wrong, setWrong] = useState<string | null>(null)
  const look = () => {
    const now = boxes()
    const read = TemplateBoxes.safeParse({
      ...now,
      name: now.name.trim() || t(($) => $.template.sampleName),
      levels: now.levels.length > 0 ? now.levels : [now.layout === 'PAUD' ? 0 : 7],
    })
    setWrong(read.error?.issues[0]?.message ?? null)
    if (read.success) sample.mutate({ ...half, ...looksOf(read.data) })
  }
  const told = sample.error && problemOf(sample.error)
  const why = wrong ?? (told && (told.text || told.title))
  return (
    <>
      <Button variant="outline" busy={sample.isPending} onClick={look}>
        <Eye aria-hidden />
        {t(($) => $.template.sample)}
      </Button>
      {why && (
        <p role="alert" className="w-full text-sm text-danger-ink">
          {t(($) => $.template.sampleProblem, { why })}
        </p>
      )}
      <Dialog open={sample.data !== undefined} onOpenChange={(isOpen) => !isOpen && sample.reset()}>
        <DialogContent
          size="xl"
          title={t(($) => $.template.sample)}
          description={t(($) => $.template.sampleText)}
          closeLabel={t(($) => $.common.action.close)}
          // A page of A4 needs all of a phone's width to be read.
          className="max-sm:inset-x-0 max-sm:max-h-dvh max-sm:rounded-none max-sm:border-0"
        >
          {sample.data && <Pdf file={sample.data} name={t(($) => $.template.sample)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
