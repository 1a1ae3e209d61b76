import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { HandInPart } from '../hand-in/HandInPart.tsx'
import { statusTexts, statusTones } from '../looks.ts'
import type { Reference } from '../queries.ts'
import { Badges } from './Badges.tsx'
import { Comments } from './Comments.tsx'
import { HandIns } from './HandIns.tsx'
import { PartHistory } from './PartHistory.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { useT } from './words.ts'

interface MyPartProps {
  reference: Reference
  /** The pupil's own; otherwise a child's of the asker. */
  isOwn: boolean
  isFirst: boolean
}

/** What was handed in and what was said. */
export function MyWork({ reference, isNamed }: { reference: Reference; isNamed: boolean }) {
  return (
    <div className="grid gap-5">
      {isNamed && <h2 className="text-lg font-semibold">{reference.student.full_name}</h2>}
      <HandIns reference={reference} />
      <Comments reference={reference} />
      <PartHistory reference={reference} />
    </div>
  )
}

/** Where one pupil stands with a task, what they can do now, and what came of it. */
export function Standing(props: MyPartProps) {
  return (
    <>
      <Now {...props} />
      <ScoreCard reference={props.reference} />
    </>
  )
}

function Now({ reference, isOwn, isFirst }: MyPartProps) {
  const t = useT()
  const { dateTime } = useFormat()
  const { student, status, assessment, effective_end, extended_until, revision_note, is_excused, is_former, can } =
    reference
  const isUpcoming = assessment.start_status === 'UPCOMING'
  return (
    <Card aria-label={student.full_name}>
      <CardHeader
        title={isOwn ? t(($) => $.due.until, { at: dateTime(effective_end) }) : student.full_name}
        description={!isOwn && t(($) => $.due.until, { at: dateTime(effective_end) })}
      />
      <CardBody className="grid gap-3">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge tone={statusTones[status]}>{t(($) => $.status[statusTexts[status]])}</Badge>
          <Badges of={reference} />
        </div>
        {is_former && <Alert tone="neutral">{t(($) => $.former, { name: student.full_name })}</Alert>}
        {isUpcoming && <p className="text-sm">{t(($) => $.due.from, { at: dateTime(assessment.start_date) })}</p>}
        {extended_until && (
          <p className="text-sm text-muted-foreground">
            {isOwn ? t(($) => $.due.extendedOwn) : t(($) => $.due.extended, { name: student.full_name })}
          </p>
        )}
        {is_excused && <p className="text-sm">{t(($) => $.excused)}</p>}
        {revision_note && (
          <Alert tone="warning" title={t(($) => $.revision.heading)}>
            <p className="whitespace-pre-line wrap-anywhere">{revision_note}</p>
          </Alert>
        )}
        <WhyNot reference={reference} isOwn={isOwn} />
        <HandInPart reference={reference} childName={isOwn ? null : firstName(student.full_name)} isFirst={isFirst} />
        {!can.handIn && status === 'BELUM DIKERJAKAN' && assessment.start_status === 'ENDED' && !is_excused && (
          <p className="text-sm text-muted-foreground">{t(($) => $.status.closed)}</p>
        )}
      </CardBody>
    </Card>
  )
}

/** Why a parent finds no button where the child has one. */
function WhyNot({ reference: { status, assessment, can }, isOwn }: { reference: Reference; isOwn: boolean }) {
  const t = useT()
  if (isOwn || can.handIn || status !== 'BELUM DIKERJAKAN') return null
  if (assessment.hand_in === 'OFFLINE' || assessment.parents_hand_in) return null
  return <p className="text-sm text-muted-foreground">{t(($) => $.parents)}</p>
}

const firstName = (name: string) => name.split(' ')[0] ?? name
