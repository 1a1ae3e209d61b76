import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { usePromote } from '../mutations.ts'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface PromoteProps {
  of: Pick<ClassInList, 'id' | 'name' | 'homeroom_teacher'>
  teacher: { id: string; full_name: string }
  onClose: () => void
}

/** A new homeroom teacher: says what each of the two may do afterwards. */
export function Promote({ of: view, teacher, onClose }: PromoteProps) {
  const t = useT()
  const promote = usePromote()
  const words = { person: teacher.full_name, name: view.name }
  const former = view.homeroom_teacher
  return (
    <AskDialog
      of={promote}
      tone="default"
      onClose={onClose}
      title={t(($) => $.promote.title, words)}
      confirmLabel={t(($) => $.promote.confirm)}
      onConfirm={() =>
        promote.mutate(
          { id: view.id, user_id: teacher.id },
          {
            onSuccess: () => {
              onClose()
              notify({ title: say(($) => $.promote.done, words), tone: 'success' })
            },
          },
        )
      }
    >
      <ul className="grid list-disc gap-1 pl-4">
        <li>{t(($) => $.promote.gains, words)}</li>
        {former && <li>{t(($) => $.promote.loses, { person: former.full_name, name: view.name })}</li>}
        <li>{t(($) => $.promote.recorded)}</li>
      </ul>
    </AskDialog>
  )
}
