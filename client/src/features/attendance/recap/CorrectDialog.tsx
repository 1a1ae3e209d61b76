import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { notify } from '#ui/notify.ts'
import { PlaceDialog, type RegisterMark } from '../parts/PlaceDialog.tsx'
import { attendanceQueries, type Day, type RegisterEntry } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface CorrectDialogProps {
  day: Pick<Day, 'class_id' | 'date'>
  line: RegisterEntry
  onClose: () => void
}

/** A pupil's day put right, with what is to be remembered of it and the reason, which the audit keeps. */
export function CorrectDialog({ day: { class_id, date }, line, onClose }: CorrectDialogProps) {
  const t = useT()
  const cache = useQueryClient()
  const { student, cell } = line
  const correct = useMutation({
    mutationFn: (place: RegisterMark) =>
      api.attendance.correct({
        params: { id: student.id },
        body: { ...place, class_id, date, seen: cell?.version ?? null },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: attendanceQueries.all() }),
  })
  return (
    <PlaceDialog
      title={t(($) => $.correct.of, { name: student.full_name })}
      statusLabel={t(($) => $.correct.status)}
      reasonHint={t(($) => $.correct.reasonHint)}
      line={line}
      canBeEmptied
      wantsReason
      onSave={async (place) => {
        await correct.mutateAsync(place)
        notify({ title: say(($) => $.correct.done), tone: 'success' })
      }}
      onClose={onClose}
    />
  )
}
