import { useState } from 'react'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { isOfficePaper } from './office.ts'
import { LookButton, OfficePaper } from './OfficePaper.tsx'
import { isPdf, PdfPaper } from './PdfPaper.tsx'
import { useT } from './words.ts'

interface LookAtPaperProps {
  of: { id: string; name: string; size: number; media_type: string }
}

/** Beside what fetches an attachment: a PDF and an office's paper are also looked at, over the page. */
export function LookAtPaper({ of: file }: LookAtPaperProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isPdf(file) && !isOfficePaper(file.media_type)) return null
  return (
    <>
      <LookButton name={file.name} onPress={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          size="xl"
          title={file.name}
          closeLabel={t(($) => $.common.action.close)}
          // A page of A4 needs all of a phone's width to be read.
          className="max-sm:inset-x-0 max-sm:max-h-dvh max-sm:rounded-none max-sm:border-0"
        >
          {isPdf(file) ? <PdfPaper file={file} /> : <OfficePaper file={file} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
