import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PersonPicker, type Chosen } from '../parts/PersonPicker.tsx'
import type { ClassInList } from '../queries.ts'
import { Promote } from '../teachers/Promote.tsx'
import { useT } from '../words.ts'

interface ChooseHomeroomProps {
  of: ClassInList
  onClose: () => void
}

/** First who, then what changes by it. */
export function ChooseHomeroom({ of: view, onClose }: ChooseHomeroomProps) {
  const t = useT()
  const [teacher, setTeacher] = useState<Chosen | null>(null)
  const [isSure, setSure] = useState(false)
  if (teacher && isSure) return <Promote of={view} teacher={teacher} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t(($) => $.promote.choose, { name: view.name })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <Field required label={t(($) => $.promote.who)}>
          <PersonPicker
            roleCode="GURU"
            except={view.homeroom_teacher ? [view.homeroom_teacher.id] : []}
            value={teacher}
            onChange={setTeacher}
            placeholder={t(($) => $.picker.pick)}
          />
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button disabled={!teacher} onClick={() => setSure(true)}>
            {t(($) => $.common.action.continue)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
