import { Activity } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { useT } from './words.ts'

/** Before the class, for whoever is not sure. */
export function TestDialog() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="w-fit" onClick={() => setOpen(true)}>
        <Activity aria-hidden />
        {t(($) => $.act)}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={t(($) => $.title)}
          description={t(($) => $.text)}
          closeLabel={t(($) => $.common.action.close)}
        >
          <ConnectionTest />
        </DialogContent>
      </Dialog>
    </>
  )
}
