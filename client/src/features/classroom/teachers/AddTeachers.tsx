import { Ticket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import type { ClassInList } from '../queries.ts'
import { AddKnown } from '../students/AddKnown.tsx'
import { useT } from '../words.ts'

interface AddTeachersProps {
  to: ClassInList
  /** Who is in the class already. */
  here: readonly string[]
  onClose: () => void
}

/** Chosen from the school's own; whoever is not in the school yet comes by the code. */
export function AddTeachers({ to, here, onClose }: AddTeachersProps) {
  const t = useT()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(($) => $.teacher.addTo, { name: to.name })} closeLabel={t(($) => $.common.action.close)}>
        <AddKnown to={to} roleCode="GURU" except={here} onDone={onClose} />
        <p className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-border pt-4 text-sm text-muted-foreground">
          {t(($) => $.teacher.byCode)}
          <Button asChild size="sm" variant="outline">
            <Link to="/revamp/class/view/kode">
              <Ticket aria-hidden />
              {t(($) => $.teacher.toCodes)}
            </Link>
          </Button>
        </p>
      </DialogContent>
    </Dialog>
  )
}
