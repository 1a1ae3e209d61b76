import { useState } from 'react'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { isOfficePaper } from './office.ts'
import { LookButton, OfficePaper } from './OfficePaper.tsx'
import { useT } from './words.ts'

interface LookAtPaperProps {
  of: { id: string; name: string; size: number; media_type: string }
}

/** Beside what fetches an attachment: an office's paper is also looked at, over the page. */
export function LookAtPaper({ of: file }: LookAtPaperProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isOfficePaper(file.media_type)) return null
  return (
    <>
      <LookButton name={file.name} onPress={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="xl" title={file.name} closeLabel={t(($) => $.common.action.close)}>
          <OfficePaper file={file} />
        </DialogContent>
      </Dialog>
    </>
  )
}
