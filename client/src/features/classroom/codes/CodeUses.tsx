import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Answer } from '../parts/Answer.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { classroomQueries, type ClassInList, type Code } from '../queries.ts'
import { useT } from '../words.ts'
import { spaced } from './invitation.ts'

interface CodeUsesProps {
  of: ClassInList
  code: Code
  onClose: () => void
}

/** Who came with a code, and when. */
export function CodeUses({ of: view, code, onClose }: CodeUsesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.code.usesOf, { code: spaced(code.code) })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <Answer of={useQuery(classroomQueries.codeUses(view.id, code.id))}>
          {({ data }) => (
            <ul className="-mx-5 divide-y divide-border">
              {data.map((one) => (
                <PersonLine key={one.id} person={one} detail={format.dateTime(one.used_at)} />
              ))}
            </ul>
          )}
        </Answer>
      </DialogContent>
    </Dialog>
  )
}
