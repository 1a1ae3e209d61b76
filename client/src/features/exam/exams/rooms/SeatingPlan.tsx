import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { View } from '../queries.ts'
import { maySeatAll } from './plan.ts'
import { RoomList } from './RoomList.tsx'
import { SeatAll } from './SeatAll.tsx'
import { useT } from './words.ts'

/** Who sits where: all by one act, then one by one, room by room. */
export function SeatingPlan({ exam, hasUnsaved }: { exam: View; hasUnsaved: boolean }) {
  const t = useT()
  if (exam.rooms.length + exam.sessions.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.seating.heading)} />
      <CardBody className="grid gap-5">
        {exam.counts.participants === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.seating.later)}</p>
        ) : (
          <>
            {exam.can.update && maySeatAll(exam.exam_status) && <SeatAll exam={exam} hasUnsaved={hasUnsaved} />}
            <RoomList exam={exam} />
          </>
        )}
      </CardBody>
    </Card>
  )
}
