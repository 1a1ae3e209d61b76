import { attemptLabels, isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { isLive } from '@kelasku/shared/exam/machine'
import { useState } from 'react'
import { CommandDialog } from '#features/exam/board/CommandDialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import type { Participant, View } from '../queries.ts'
import { LeaveOutDialog } from './LeaveOutDialog.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { useT } from './words.ts'

interface ParticipantSheetProps {
  exam: View
  participant: Participant | null
  onClose: () => void
}

/** One pupil: where they sit, how much longer they have, and whether they take part at all. */
export function ParticipantSheet({ exam, participant, onClose }: ParticipantSheetProps) {
  const t = useT()
  return (
    <Sheet open={participant !== null} onOpenChange={(open) => !open && onClose()}>
      {participant && (
        <SheetContent
          title={participant.user.full_name}
          description={participant.class_name}
          closeLabel={t(($) => $.common.action.close)}
        >
          <Standing key={participant.participant_id} exam={exam} participant={participant} onClose={onClose} />
        </SheetContent>
      )}
    </Sheet>
  )
}

function Standing({ exam, participant, onClose }: ParticipantSheetProps & { participant: Participant }) {
  const t = useT()
  const [opened, setOpened] = useState<'leave-out' | 'reset' | null>(null)
  const { status, user } = participant
  const mayPlace = (exam.can.update || exam.can.command) && !isClosed(status)
  const mayLeaveOut = exam.can.update && participant.started_at === null && !isClosed(status)
  const hasBegun = isOpen(status) || (isClosed(status) && participant.started_at !== null)
  const mayReset = exam.can.command && isLive(exam.exam_status) && hasBegun

  return (
    <div className="grid gap-5">
      <Badge className="justify-self-start">{attemptLabels[status]}</Badge>
      {mayPlace ? (
        <PlaceForm exam={exam} participant={participant} onSaved={onClose} />
      ) : (
        <p className="text-sm text-muted-foreground">{t(($) => $.sheet.closed)}</p>
      )}
      {(mayLeaveOut || mayReset) && (
        <div className="flex flex-wrap gap-2 border-t border-border pt-5">
          {mayReset && (
            <Button variant="outline" onClick={() => setOpened('reset')}>
              {t(($) => $.reset)}
            </Button>
          )}
          {mayLeaveOut && (
            <Button variant="outline" onClick={() => setOpened('leave-out')}>
              {t(($) => $.leaveOut.name)}
            </Button>
          )}
        </div>
      )}
      {opened === 'leave-out' && (
        <LeaveOutDialog exam={exam} participant={participant} onClose={() => setOpened(null)} onDone={onClose} />
      )}
      <CommandDialog
        exam={exam}
        order={opened === 'reset' ? { kind: 'RESET', users: [user] } : null}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
